import { dayInWords } from '@pecset/kernel';
import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

/** The certificate for the national system expires on that day, within `days` days. */
export const certificateExpires = noticeKind({
  kind: 'certificate-expires',
  facts: z.object({ days: z.int(), validTo: z.string() }),
  to: 'admins',
  choice: {
    order: 50,
    byMail: 'choice',
    hu: 'Lejár a tanúsítvány',
    en: 'The certificate is about to expire',
  },
  leadsTo: 'organisation',
  about: ({ days, validTo }) => `${validTo} ${days}`,
  words: {
    hu: ({ validTo }) => ({
      what: `Lejár az országos rendszerhez használt tanúsítvány: ${dayInWords(validTo, 'hu')}`,
      todo: [
        'Töltsön le időben újat az országos portálról, és töltse fel a Pecsétben, a szervezet profilján. A régi mindaddig használatban marad, amíg az új nem működik.',
      ],
    }),
    en: ({ validTo }) => ({
      what: `The certificate for the national system expires on ${dayInWords(validTo, 'en')}`,
      todo: [
        'Fetch a new one at the national portal in time and upload it in Pecsét, at the organisation’s profile. The old one stays in use until the new one works.',
      ],
    }),
  },
});
