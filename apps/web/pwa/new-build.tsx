import { useSession } from '@pecset/accounts/web';
import type { ScannerLoader } from '@pecset/scanner/web';
import { Button, Row, useTexts } from '@pecset/web-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { makeBuildWatch } from './build-watch.ts';
import { mayReload } from './may-reload.ts';
import classes from './new-build.module.css';
import { pwaTexts } from './texts.ts';

const AN_HOUR_MS = 3_600_000;
const LOOKS_EVERY_MS = 500;

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="pecset-build"]')?.content ?? '';

/** One for the page, begun when this part of it has come. */
const begin = () => {
  // While somebody works on the page it has no build, and so no worker.
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  const watch = makeBuildWatch(workers, ownBuild());
  const look = () => void watch.look();
  void watch.start();
  setInterval(look, AN_HOUR_MS);
  window.addEventListener('focus', look);
  return watch;
};
let begun: ReturnType<typeof begin> | undefined;
const builds = () => {
  begun ??= begin();
  return begun;
};

/** An old page is told so with its session. */
const useTold = (): void => {
  const state = useSession();
  const isOld = import.meta.env.PROD && state.phase === 'signed-in' && state.session.pageIsOld === true;
  useEffect(() => {
    if (!isOld) return;
    builds().offer();
    void builds().look();
  }, [isOld]);
};

const useReloadWhenDue = (isDue: boolean, scanner: ScannerLoader): void =>
  useEffect(() => {
    if (!isDue) return;
    const look = () => mayReload(scanner) && window.location.reload();
    look();
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [isDue, scanner]);

/** There is another build: a quiet word, and the page begins anew when somebody says so and nothing is open on it. */
export const NewBuild = ({ scanner }: { readonly scanner: ScannerLoader }) => {
  const t = useTexts(pwaTexts);
  const state = useSyncExternalStore(builds().watch, builds().state);
  const [isPutOff, setPutOff] = useState(false);
  useTold();
  useReloadWhenDue(state === 'due', scanner);
  const putOff = () => {
    setPutOff(true);
    setTimeout(() => setPutOff(false), AN_HOUR_MS);
  };
  const isShown = state === 'due' || (state === 'offered' && !isPutOff);
  return (
    <div aria-live="polite" className={classes.place}>
      {isShown && (
        <aside aria-label={t('update')}>
          <Row className={classes.notice}>
            <span>{t(state === 'due' ? 'reloadsSoon' : 'newBuild')}</span>
            {state === 'offered' && (
              <>
                <Button variant="default" onClick={putOff}>
                  {t('later')}
                </Button>
                <Button onClick={builds().take}>{t('update')}</Button>
              </>
            )}
          </Row>
        </aside>
      )}
    </div>
  );
};
