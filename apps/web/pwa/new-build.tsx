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

/** One watch per page, started when this part is loaded. */
const begin = () => {
  // The development server has no build, and so no worker.
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

/** The server marks the session if the page is of an old build. */
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

/** Offers a new build quietly; reloads when the user agrees and nothing is open on the page. */
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
