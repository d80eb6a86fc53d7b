import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

export const passwordNotRenewed = noticeKind({
  kind: 'password-not-renewed',
  facts: z.object({ code: z.string() }),
  to: 'admins',
  choice: {
    order: 90,
    byMail: 'always',
    hu: 'Nem sikerült lecserélni az országos rendszer jelszavát',
    en: 'The password of the national system could not be changed',
  },
  leadsTo: 'organisation',
  words: {
    hu: ({ code }) => ({
      what: `Nem sikerült lecserélni az országos rendszer jelszavát (${code})`,
      todo: ['A régi van érvényben. Cserélje le az országos portálon, és az újat adja meg a Pecsétben.'],
    }),
    en: ({ code }) => ({
      what: `The password of the national system could not be changed (${code})`,
      todo: ['The old one is still in use. Change it at the national portal and give the new one in Pecsét.'],
    }),
  },
});
