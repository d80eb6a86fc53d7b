import { type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';

export const deskRoutes = (parent: AnyRoute, needs: SeldomNeeds): AnyRoute[] =>
  seldomRoutes(parent, needs, { '/admin': () => import('./desk-screen.tsx') });
