import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

export const productionApproved = noticeKind({
  kind: 'production-approved',
  facts: z.object({}),
  to: 'admins',
  choice: {
    order: 100,
    byMail: 'choice',
    hu: 'Az éles üzemmódot jóváhagyták',
    en: 'Production mode was approved',
  },
  leadsTo: 'start',
  words: {
    hu: () => ({
      what: 'A gyógyszertár mostantól éles üzemmódban dolgozik',
      todo: [
        'Minden kijelentést elküldünk az országos rendszernek, és az érvényes. Amit tesztüzemmódban próbáltak ki, ott marad.',
      ],
    }),
    en: () => ({
      what: 'The pharmacy works in production mode now',
      todo: [
        'Every dispense is sent to the national system and counts. What was tried out in the sandbox stays there.',
      ],
    }),
  },
});
