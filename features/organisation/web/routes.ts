import { accountsTexts, profileTexts, requireSession, type Sessions } from '@pecset/accounts/web';
import { lazyPart, type MakeScreen } from '@pecset/web-kit';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { organisationTexts } from './texts.ts';

const organisation = lazyPart(async () => (await import('./organisation-screen.tsx')).OrganisationScreen);

type Needs = { readonly screen: MakeScreen; readonly sessions: Sessions };

/** Proving who one is has words of its own. */
const texts = [organisationTexts, profileTexts, accountsTexts];

export const organisationRoutes = (parent: AnyRoute, { screen, sessions }: Needs): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parent,
    path: '/profile/organisation',
    ...screen({ component: organisation, texts, gate: requireSession(sessions) }),
  }),
];
