import { type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';

export const alertRoutes = (parent: AnyRoute, needs: SeldomNeeds): AnyRoute[] =>
  seldomRoutes(parent, needs, {
    '/alerts': () => import('./list/alerts-screen.tsx'),
    '/alerts/$mlId': () => import('./dossier/dossier-screen.tsx'),
  });
