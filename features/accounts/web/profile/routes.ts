import type { AnyRoute } from '@tanstack/react-router';
import { type SeldomNeeds, seldomRoutes } from '../seldom-routes.ts';

export const profileRoutes = (parent: AnyRoute, needs: SeldomNeeds): AnyRoute[] =>
  seldomRoutes(parent, needs, {
    '/profile/user': () => import('./user-screen.tsx'),
    '/profile/security': () => import('./security-screen.tsx'),
  });
