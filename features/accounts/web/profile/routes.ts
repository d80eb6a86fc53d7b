import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from '../routes.ts';
import type { Sessions } from '../sessions.ts';

export const profileRoutes = (parent: AnyRoute, sessions: Sessions): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/user',
    beforeLoad: requireSession(sessions),
    component: lazyRouteComponent(() => import('./user-screen.tsx'), 'UserScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/security',
    beforeLoad: requireSession(sessions),
    component: lazyRouteComponent(() => import('./security-screen.tsx'), 'SecurityScreen'),
  }),
];
