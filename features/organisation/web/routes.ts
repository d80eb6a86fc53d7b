import { requireSession, type Sessions } from '@pecset/accounts/web';
import { type LoadTexts, type MakeScreen, seldomScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions; readonly loadTexts: LoadTexts };

export const organisationRoutes = (parent: AnyRoute, { screen, sessions, loadTexts }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/organisation',
    ...screen({
      component: seldomScreen(loadTexts, () => import('./organisation-screen.tsx')),
      gate: requireSession(sessions),
    }),
  }),
];
