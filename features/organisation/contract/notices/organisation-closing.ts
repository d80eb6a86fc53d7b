import { budapestDay, dayInWords } from '@pecset/kernel';
import { type NoticeWords, noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

const change = z.enum(['asked', 'taken-back', 'waits', 'closed']);
export type ClosingChange = z.infer<typeof change>;

type Changes = Readonly<Record<ClosingChange, (day: string) => NoticeWords>>;

const hu: Changes = {
  asked: (day) => ({
    what: `A szervezetet lezárjuk: ${day}`,
    todo: [
      'Addig minden változatlanul működik, és adminisztrátor a szervezet oldalán visszavonhatja. Az adatokat időben töltse le.',
    ],
  }),
  'taken-back': () => ({
    what: 'A szervezetet mégsem zárjuk le',
    todo: ['Nincs teendője: minden a megszokott módon működik tovább.'],
  }),
  waits: () => ({
    what: 'A szervezetet még nem lehetett lezárni',
    todo: [
      'Vannak még tranzakciók, amelyek az országos rendszerre várnak. Ha mindet elküldtük, a lezárás magától megtörténik.',
    ],
  }),
  closed: () => ({
    what: 'A szervezetet lezártuk',
    todo: [
      'Már senki sem léphet be, és semmit sem küldünk. A nyilvántartást a törvény szerinti ideig őrizzük.',
    ],
  }),
};

const en: Changes = {
  asked: (day) => ({
    what: `The organisation is to be closed on ${day}`,
    todo: [
      'Until then everything goes on, and an administrator can take it back on the organisation’s page. Download its data in time.',
    ],
  }),
  'taken-back': () => ({
    what: 'The organisation is not closed after all',
    todo: ['There is nothing to do: everything goes on as before.'],
  }),
  waits: () => ({
    what: 'The organisation could not be closed yet',
    todo: [
      'Transactions still wait for the national system. Once they have gone out, it is closed by itself.',
    ],
  }),
  closed: () => ({
    what: 'The organisation is closed',
    todo: ['Nobody can sign in to it any more, and nothing is sent. Its records are kept as the law says.'],
  }),
};

/** Tells the other admins that closing was scheduled, cancelled, postponed or carried out. */
export const organisationClosing = noticeKind({
  kind: 'organisation-closing',
  facts: z.object({ change, day: z.string() }),
  to: 'admins',
  choice: {
    order: 130,
    byMail: 'always',
    hu: 'A szervezet lezárása',
    en: 'Closing of the organisation',
  },
  // Nobody can sign in to a closed organisation.
  leadsTo: ({ change: made }) => (made === 'closed' ? 'nowhere' : 'organisation'),
  about: ({ change: made, day }, at) => `${day} ${made} ${budapestDay(at)}`,
  words: {
    hu: ({ change: made, day }) => hu[made](dayInWords(day, 'hu')),
    en: ({ change: made, day }) => en[made](dayInWords(day, 'en')),
  },
});
