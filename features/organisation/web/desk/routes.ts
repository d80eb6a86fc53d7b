import { profileTexts, requireSession, type Sessions } from '@pecset/accounts/web';
import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { operatorTexts } from './texts.ts';

const desk = lazyPart(async () => (await import('./desk-screen.tsx')).DeskScreen);

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions };

export const deskRoutes = (parent: AnyRoute, { screen, sessions }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/admin',
    ...screen({ component: desk, texts: [operatorTexts, profileTexts], gate: requireSession(sessions) }),
  }),
];
