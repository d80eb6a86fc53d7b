import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Neither needs a session: a workstation is set up before anybody signs in. */
export const scannerRoutes = (parent: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/barcode',
    component: lazyRouteComponent(() => import('./last-scan-screen.tsx'), 'LastScanScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/barcode/setup',
    component: lazyRouteComponent(() => import('./setup/setup-screen.tsx'), 'SetupScreen'),
  }),
];
