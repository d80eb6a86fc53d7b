import { requireAdmin, type Sessions } from '@pecset/accounts/web';
import { type LoadTexts, type MakeScreen, seldomScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions; readonly loadTexts: LoadTexts };

export const colleagueRoutes = (parent: AnyRoute, { screen, sessions, loadTexts }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/organisation/colleagues',
    ...screen({
      component: seldomScreen(loadTexts, () => import('./colleagues-screen.tsx')),
      gate: requireAdmin(sessions),
    }),
  }),
];
