import { LinkNotice, TermsPending, useSession } from '@pecset/accounts/web';
import type { ScannerLoader } from '@pecset/scanner/web';
import { buttonLook, type LoadTexts, useConnection, useTexts } from '@pecset/web-kit';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { PageLoading } from '../pages/page-loading.tsx';
import { shellTexts } from '../texts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import classes from './shell.module.css';
import { useLaterParts } from './use-later-parts.ts';

type ShellProps = {
  readonly providerName: string;
  readonly loadTexts: LoadTexts;
  readonly scanner: ScannerLoader;
};

const fetchNotices = () => import('./notices.ts');
const fetchPwa = () => import('../pwa/later.ts');

const look = buttonLook({ variant: 'default' });
const skip = { ...look, className: `${look.className} ${classes.skip}` };

/** Opened by a phone that is nobody's workstation: no menu, no banners, nothing that leads elsewhere. */
const BARE = '/photographs';

export const Shell = (props: ShellProps) => {
  const isBare = useRouterState({ select: ({ location }) => location.pathname === BARE });
  return isBare ? <BareShell /> : <FullShell {...props} />;
};

const BareShell = () => (
  <main id="main" className={classes.bare}>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </main>
);

const FullShell = ({ providerName, loadTexts, scanner }: ShellProps) => {
  const t = useTexts(shellTexts);
  const state = useSession();
  const notices = useLaterParts(state.phase === 'signed-in' && 'later', fetchNotices, loadTexts);
  const isReached = useConnection() && state.phase !== 'unreachable';
  const pwa = useLaterParts(isReached ? 'later' : 'now', fetchPwa, loadTexts);
  const main = useFocusOnArrival();
  return (
    <div className={classes.shell}>
      <a {...skip} href="#main">
        {t('skipToContent')}
      </a>
      <Header
        state={state}
        bell={notices && <notices.Bell />}
        openAlerts={notices && <notices.OpenAlerts />}
        organisations={notices && <notices.OrganisationSwitch />}
        more={
          <>
            {notices && <notices.SharedBrowserMenu loadTexts={loadTexts} />}
            {pwa && <pwa.InstallItem />}
          </>
        }
      />
      {notices && <notices.Strip />}
      {notices && <notices.Banner />}
      <div className={classes.banners}>
        {state.phase === 'signed-in' && state.session.sandboxMode && (
          <SandboxBanner isAdmin={state.session.roles.includes('ADMN')} />
        )}
        {pwa && <pwa.Unreached />}
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer providerName={providerName} />
      <LinkNotice />
      <TermsPending />
      {pwa && <pwa.NewBuild scanner={scanner} />}
      {pwa && <pwa.Reconnect />}
      {pwa && <pwa.Shortcuts loadTexts={loadTexts} />}
    </div>
  );
};

/** Moves the focus to the new page's start after a link, as a page load would. */
const useFocusOnArrival = () => {
  const main = useRef<HTMLElement>(null);
  // Uses the resolved location: a scan at the login navigates to the pack but ends at the login again.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== pathname)
      main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return main;
};
