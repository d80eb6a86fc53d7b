import { type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';

export const reportRoutes = (parent: AnyRoute, needs: SeldomNeeds): AnyRoute[] =>
  seldomRoutes(parent, needs, {
    '/report': () => import('./report-screen.tsx'),
    '/report/close': () => import('./close/close-screen.tsx'),
  });
