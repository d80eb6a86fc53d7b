import { accountsRoutes, type CaptchaChoice, profileRoutes, termsRoutes } from '@pecset/accounts/web';
import { alertRoutes, phoneRoutes } from '@pecset/alerts/web';
import { deskRoutes, organisationRoutes } from '@pecset/organisation/web';
import { workstationRoutes } from '@pecset/packs/web';
import { productRoutes } from '@pecset/products/web';
import { reportRoutes } from '@pecset/reports/web';
import { scannerRoutes } from '@pecset/scanner/web';
import { parseSearch, screenWith, seldomScreen, stringifySearch } from '@pecset/web-kit';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { PageFailure } from './pages/page-failure.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import { type ScanRouteNeeds, scanRoute } from './scan-route.ts';
import { BesideIllustration } from './shell/beside-illustration.tsx';
import { Shell } from './shell/shell.tsx';

type Needs = ScanRouteNeeds & {
  readonly captcha: CaptchaChoice;
  readonly providerName: string;
};

/** Dynamic imports, so that the first file does not contain these modules. */
const connectionCards = () => import('@pecset/national/web/connection');
const programCards = () => import('@pecset/programs/web/connected-programs');
const alertCards = () => import('@pecset/alerts/web/settings');
const noticeKinds = async () => (await import('./shell/notice-kinds.ts')).noticeKinds;

const routeTree = (needs: Needs) => {
  const { sessions, captcha, providerName, scanner, loadTexts } = needs;
  const screen = screenWith(loadTexts);
  const root = createRootRoute({ component: () => <Shell {...{ providerName, loadTexts, scanner }} /> });
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
  // Not gated: users who cannot sign in or have no connection need the help most.
  const help = createRoute({
    getParentRoute: () => root,
    path: '/help',
    ...screen({ component: seldomScreen(loadTexts, () => import('./help/help-screen.tsx')) }),
  });
  // For developers of screens; no link leads there.
  const kit = createRoute({
    getParentRoute: () => root,
    path: '/kit',
    ...screen({ component: seldomScreen(loadTexts, () => import('./kit/kit-screen.tsx')) }),
  });
  // Unknown paths, /index.html among them, redirect to the scan page.
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => redirect({ to: '/', replace: true, throw: true }),
  });
  return root.addChildren([
    scanRoute(root, needs),
    ...scannerRoutes(root, { screen, scanner }),
    ...phoneRoutes(root, { screen, loadTexts }),
    publicPages.addChildren(accountsRoutes(publicPages, { screen, sessions, captcha })),
    readingPages.addChildren(termsRoutes(readingPages, { screen })),
    ...[
      profileRoutes,
      organisationRoutes,
      productRoutes,
      alertRoutes,
      reportRoutes,
      workstationRoutes,
      deskRoutes,
    ].flatMap((routes) =>
      routes(root, { screen, sessions, loadTexts, connectionCards, programCards, alertCards, noticeKinds }),
    ),
    help,
    kit,
    elsewhere,
  ]);
};

/** A slow page shows its loading text after this time, and then long enough to be read instead of flashing. */
export const SAID_AFTER_MS = 500;
const SAID_FOR_MS = 300;

/** The router is not registered globally, so that features compile without depending on the app. */
export const makeRouter = (needs: Needs) =>
  createRouter({
    routeTree: routeTree(needs),
    parseSearch,
    stringifySearch,
    // Loads the page behind a link when the user is about to press it.
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultPendingMs: SAID_AFTER_MS,
    defaultPendingMinMs: SAID_FOR_MS,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
  });
