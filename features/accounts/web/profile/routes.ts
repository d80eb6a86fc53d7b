import { type LoadTexts, type MakeScreen, seldomScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { requireSession } from '../routes.ts';
import type { Sessions } from '../sessions.ts';

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions; readonly loadTexts: LoadTexts };

export const profileRoutes = (parent: AnyRoute, { screen, sessions, loadTexts }: Needs): AnyRoute[] => {
  const gate = requireSession(sessions);
  const profileAt = (path: string, fetchFile: Parameters<typeof seldomScreen>[1]) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      ...screen({ component: seldomScreen(loadTexts, fetchFile), gate }),
    });
  return [
    profileAt('/profile/user', () => import('./user-screen.tsx')),
    profileAt('/profile/security', () => import('./security-screen.tsx')),
  ];
};
