import { type SeldomNeeds, seldomRoutes } from '@pecset/accounts/web';
import type { AnyRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ConnectionCards } from './connection-cards.ts';

type Needs = SeldomNeeds & { readonly connectionCards: () => Promise<ConnectionCards> };

export const organisationRoutes = (parent: AnyRoute, { connectionCards, ...needs }: Needs): AnyRoute[] =>
  seldomRoutes(parent, needs, {
    '/profile/organisation': async () => {
      const [{ Screen, texts }, connection] = await Promise.all([
        import('./organisation-screen.tsx'),
        connectionCards(),
      ]);
      return {
        Screen: () => createElement(Screen, { connection }),
        texts: [...texts, ...connection.texts],
      };
    },
  });
