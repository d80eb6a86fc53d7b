import { accountsTexts, profileTexts, requireAdmin, type Sessions } from '@pecset/accounts/web';
import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { colleaguesTexts } from './texts.ts';

const colleagues = lazyPart(async () => (await import('./colleagues-screen.tsx')).ColleaguesScreen);

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions };

/** The proof that a change takes speaks with the words of the account. */
export const colleagueRoutes = (parent: AnyRoute, { screen, sessions }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/organisation/colleagues',
    ...screen({
      component: colleagues,
      texts: [colleaguesTexts, accountsTexts, profileTexts],
      gate: requireAdmin(sessions),
    }),
  }),
];
