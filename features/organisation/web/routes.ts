import { type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ConnectionCards, HigherCards } from './higher-cards.ts';

type Needs = SeldomNeeds & {
  readonly connectionCards: () => Promise<ConnectionCards>;
  readonly programCards: () => Promise<HigherCards>;
  readonly alertCards: () => Promise<HigherCards>;
};

export const organisationRoutes = (
  parent: AnyRoute,
  { connectionCards, programCards, alertCards, ...needs }: Needs,
): AnyRoute[] =>
  seldomRoutes(parent, needs, {
    '/profile/organisation': async () => {
      const [{ Screen, texts }, connection, programs, alerts] = await Promise.all([
        import('./organisation-screen.tsx'),
        connectionCards(),
        programCards(),
        alertCards(),
      ]);
      return {
        Screen: () => createElement(Screen, { connection, programs, alerts }),
        texts: [...texts, ...connection.texts, ...programs.texts, ...alerts.texts],
      };
    },
  });
