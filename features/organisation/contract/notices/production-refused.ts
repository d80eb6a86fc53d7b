import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

/** Includes the operator's own words. */
export const productionRefused = noticeKind({
  kind: 'production-refused',
  facts: z.object({ words: z.string() }),
  to: 'admins',
  choice: {
    order: 110,
    byMail: 'choice',
    hu: 'Az éles üzemmódot elutasították',
    en: 'Production mode was refused',
  },
  leadsTo: 'organisation',
  words: {
    hu: ({ words }) => ({
      what: 'Az éles üzemmód iránti kérelmet elutasították',
      said: `A szolgáltató üzenete: ${words}`,
      todo: ['Ha ez rendeződött, kérjük, nyújtsa be újra a szervezet oldalán.'],
    }),
    en: ({ words }) => ({
      what: 'The request for production mode was refused',
      said: `The provider writes: ${words}`,
      todo: ['Once this is settled, please ask again on the organisation’s page.'],
    }),
  },
});
