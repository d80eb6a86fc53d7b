import { profileTexts, requireSession, type Sessions } from '@pecset/accounts/web';
import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { operatorTexts } from './texts.ts';

const desk = lazyPart(async () => (await import('./desk-screen.tsx')).DeskScreen);

/** Who is signed in and no operator has no business here. */
const requireOperator =
  (sessions: Sessions) => async (visit: Parameters<ReturnType<typeof requireSession>>[0]) => {
    await requireSession(sessions)(visit);
    const session = await sessions.restored();
    if (!session?.roles.includes('OPER')) redirect({ to: '/', replace: true, throw: true });
  };

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions };

export const deskRoutes = (parent: AnyRoute, { screen, sessions }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/admin',
    ...screen({ component: desk, texts: [operatorTexts, profileTexts], gate: requireOperator(sessions) }),
  }),
];
