import { requireSession, type Sessions } from '@pecset/accounts/web';
import type { ScannerLoader } from '@pecset/scanner/web';
import { type LoadTexts, type MakeScreen, seldomScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';

type Needs = {
  readonly screen: MakeScreen;
  readonly sessions: Sessions;
  readonly scanner: ScannerLoader;
  readonly loadTexts: LoadTexts;
};

export const reportRoutes = (
  parent: AnyRoute,
  { screen, sessions, scanner, loadTexts }: Needs,
): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/report',
    ...screen({
      component: seldomScreen(loadTexts, () => import('./report-screen.tsx')),
      also: () => [scanner.load()],
      gate: requireSession(sessions),
    }),
  }),
];
