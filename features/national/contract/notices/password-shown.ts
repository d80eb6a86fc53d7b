import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

/** Tells the other admins who has viewed the password of the national system. */
export const passwordShown = noticeKind({
  kind: 'password-shown',
  facts: z.object({ userName: z.string() }),
  to: 'admins',
  choice: {
    order: 70,
    byMail: 'always',
    hu: 'Valaki megnézte az országos rendszer jelszavát',
    en: 'Somebody looked at the password of the national system',
  },
  leadsTo: 'organisation',
  about: ({ userName }, at) => `${at.toISOString()} ${userName}`,
  words: {
    hu: ({ userName }) => ({
      what: `${userName} megnézte az országos rendszer jelszavát`,
      todo: ['Ha nem tud róla, kérdezzen rá, és cseréltesse le a jelszót.'],
    }),
    en: ({ userName }) => ({
      what: `${userName} has looked at the password of the national system`,
      todo: ['If you know nothing of it, ask, and have the password changed.'],
    }),
  },
});
