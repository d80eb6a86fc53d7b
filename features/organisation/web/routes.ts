import { type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';

export const organisationRoutes = (parent: AnyRoute, needs: SeldomNeeds): AnyRoute[] =>
  seldomRoutes(parent, needs, { '/profile/organisation': () => import('./organisation-screen.tsx') });
