import { requireSession, type Sessions } from '@pecset/accounts/web';
import { counterSettingsTexts } from '@pecset/organisation/web';
import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { workstationTexts } from './texts.ts';

const settings = lazyPart(async () => (await import('./workstation-screen.tsx')).WorkstationScreen);

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions };

export const workstationRoutes = (parent: AnyRoute, { screen, sessions }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/workstation',
    ...screen({
      component: settings,
      texts: [workstationTexts, counterSettingsTexts],
      gate: requireSession(sessions),
    }),
  }),
];
