import { requireAdmin, type Sessions } from '@pecset/accounts/web';
import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { productsTexts } from './texts.ts';

const names = lazyPart(async () => (await import('./names-screen.tsx')).NamesScreen);

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions };

export const productRoutes = (parent: AnyRoute, { screen, sessions }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/products',
    ...screen({ component: names, texts: [productsTexts], gate: requireAdmin(sessions) }),
  }),
];
