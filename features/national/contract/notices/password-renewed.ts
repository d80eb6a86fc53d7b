import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

/** Pecsét has changed the password, because it was initial, expired or about to expire. */
export const passwordRenewed = noticeKind({
  kind: 'password-renewed',
  facts: z.object({}),
  to: 'admins',
  choice: {
    order: 80,
    byMail: 'choice',
    hu: 'A Pecsét lecserélte az országos rendszer jelszavát',
    en: 'The password of the national system was changed by Pecsét',
  },
  leadsTo: 'organisation',
  words: {
    hu: () => ({
      what: 'A Pecsét új jelszót állított be az országos rendszerben',
      todo: ['Nincs teendője. A portál már az újat fogadja el; adminisztrátor a Pecsétben megnézheti.'],
    }),
    en: () => ({
      what: 'The password of the national system was changed by Pecsét',
      todo: ['Nothing to do. The portal takes the new one; an admin can look it up in Pecsét.'],
    }),
  },
});
