import {
  accountsRoutes,
  type CaptchaChoice,
  profileRoutes,
  requireSession,
  type Sessions,
  termsRoutes,
} from '@pecset/accounts/web';
import { scannerRoutes } from '@pecset/scanner/web';
import { parseSearch, stringifySearch } from '@pecset/web-kit';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { PageFailure } from './pages/page-failure.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import { BesideIllustration } from './shell/beside-illustration.tsx';
import { Shell } from './shell/shell.tsx';

type Needs = {
  readonly sessions: Sessions;
  readonly captcha: CaptchaChoice;
  readonly providerName: string;
};

const routeTree = ({ sessions, captcha, providerName }: Needs) => {
  const root = createRootRoute({ component: () => <Shell providerName={providerName} /> });
  const publicPages = createRoute({
    getParentRoute: () => root,
    id: 'public',
    component: BesideIllustration,
  });
  const readingPages = createRoute({
    getParentRoute: () => root,
    id: 'reading',
    component: () => <BesideIllustration layout="reading" />,
  });
  const scan = createRoute({
    getParentRoute: () => root,
    path: '/',
    // A pack is for signed-in users; the page itself is open.
    beforeLoad: (visit) =>
      parseSearch(visit.location.searchStr).sn ? requireSession(sessions)(visit) : undefined,
    component: lazyRouteComponent(() => import('./pages/scan-page.tsx'), 'ScanPage'),
  });
  // Whatever we do not know, /index.html and its like among them, is the scan page.
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => redirect({ to: '/', replace: true, throw: true }),
  });
  return root.addChildren([
    scan,
    ...scannerRoutes(root),
    publicPages.addChildren(accountsRoutes(publicPages, { sessions, captcha })),
    readingPages.addChildren(termsRoutes(readingPages)),
    ...profileRoutes(root, sessions),
    elsewhere,
  ]);
};

/** The router is not registered globally: features compile without knowing the app that puts them together. */
export const makeRouter = (needs: Needs) =>
  createRouter({
    routeTree: routeTree(needs),
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
  });
