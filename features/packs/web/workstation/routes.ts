import { type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';

export const workstationRoutes = (parent: AnyRoute, needs: SeldomNeeds): AnyRoute[] =>
  seldomRoutes(parent, needs, {
    '/profile/workstation': () => import('./workstation-screen.tsx'),
    '/offline': () => import('../offline/queue-screen.tsx'),
  });
