import { type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ConnectionCards, HigherCards } from './higher-cards.ts';

type Needs = SeldomNeeds & {
  readonly connectionCards: () => Promise<ConnectionCards>;
  readonly programCards: () => Promise<HigherCards>;
};

export const organisationRoutes = (
  parent: AnyRoute,
  { connectionCards, programCards, ...needs }: Needs,
): AnyRoute[] =>
  seldomRoutes(parent, needs, {
    '/profile/organisation': async () => {
      const [{ Screen, texts }, connection, programs] = await Promise.all([
        import('./organisation-screen.tsx'),
        connectionCards(),
        programCards(),
      ]);
      return {
        Screen: () => createElement(Screen, { connection, programs }),
        texts: [...texts, ...connection.texts, ...programs.texts],
      };
    },
  });
