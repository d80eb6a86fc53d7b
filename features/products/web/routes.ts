import { requireSession, type Sessions } from '@pecset/accounts/web';
import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { productsTexts } from './texts.ts';

const names = lazyPart(async () => (await import('./names-screen.tsx')).NamesScreen);

/** Who is signed in and no admin has no business here. */
const requireAdmin =
  (sessions: Sessions) => async (visit: Parameters<ReturnType<typeof requireSession>>[0]) => {
    await requireSession(sessions)(visit);
    const session = await sessions.restored();
    if (!session?.roles.includes('ADMN')) redirect({ to: '/', replace: true, throw: true });
  };

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions };

export const productRoutes = (parent: AnyRoute, { screen, sessions }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/products',
    ...screen({ component: names, texts: [productsTexts], gate: requireAdmin(sessions) }),
  }),
];
