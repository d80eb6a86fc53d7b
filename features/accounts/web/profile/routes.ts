import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { requireSession } from '../routes.ts';
import type { Sessions } from '../sessions.ts';
import { accountsTexts } from '../texts.ts';
import { profileTexts } from './texts.ts';

const user = lazyPart(async () => (await import('./user-screen.tsx')).UserScreen);
const security = lazyPart(async () => (await import('./security-screen.tsx')).SecurityScreen);

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions };

export const profileRoutes = (parent: AnyRoute, { screen, sessions }: Needs): AnyRoute[] => {
  const gate = requireSession(sessions);
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/profile/user',
      ...screen({ component: user, texts: [profileTexts], gate }),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/profile/security',
      ...screen({ component: security, texts: [profileTexts, accountsTexts], gate }),
    }),
  ];
};
