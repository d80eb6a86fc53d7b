import { type LoadTexts, type MakeScreen, seldomScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';

type Needs = { readonly screen: MakeScreen; readonly loadTexts: LoadTexts };

/** What a phone opens, which has no session. */
export const phoneRoutes = (parent: AnyRoute, { screen, loadTexts }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/photographs',
    ...screen({ component: seldomScreen(loadTexts, () => import('./phone-screen.tsx')) }),
  }),
];
