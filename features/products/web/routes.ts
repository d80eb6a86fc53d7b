import { requireAdmin, type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';

export const productRoutes = (parent: AnyRoute, needs: SeldomNeeds): AnyRoute[] =>
  seldomRoutes(parent, needs, { '/profile/products': () => import('./names-screen.tsx') }, requireAdmin);
