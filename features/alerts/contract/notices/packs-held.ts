import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

const inHungarian = (count: number, oldest: number): string =>
  count === 1
    ? `Több mint két hete visszatartott csomag; a riasztás sorszáma: ${oldest}`
    : `Több mint két hete visszatartott csomagok száma: ${count}; a legrégebbi riasztás sorszáma: ${oldest}`;

const inEnglish = (count: number, oldest: number): string =>
  count === 1
    ? `The pack of alert no. ${oldest} has been held back for more than two weeks`
    : `${count} packs have been held back for more than two weeks; the oldest alert is no. ${oldest}`;

/**
 * Told when another pack has been held back for two weeks, and again each two weeks after. Numbers are ours: no pack is
 * named.
 */
export const packsHeld = noticeKind({
  kind: 'packs-held',
  facts: z.object({
    count: z.int(),
    oldest: z.int(),
    /** The alert of the pack that has reached two weeks last, and how many fortnights it has been held for. */
    latest: z.int(),
    fortnights: z.int(),
  }),
  to: 'admins',
  choice: {
    order: 27,
    byMail: 'choice',
    hu: 'Csomagok vannak visszatartva több mint két hete',
    en: 'Packs have been held back for more than two weeks',
  },
  leadsTo: 'alerts',
  about: ({ latest, fortnights }) => `${latest} ${fortnights}`,
  words: {
    hu: ({ count, oldest }) => {
      const subject = inHungarian(count, oldest);
      const todo =
        'Nézzék meg, hol tart az ügy, és ha eldőlt, rögzítsék a riasztás dossziéjában, mi lett a csomaggal.';
      return { what: subject, todo: [todo], outside: { subject, body: `${subject}.`, todo } };
    },
    en: ({ count, oldest }) => {
      const subject = inEnglish(count, oldest);
      const todo =
        'See how far it has come, and once it is settled record in the alert’s dossier what became of the pack.';
      return { what: subject, todo: [todo], outside: { subject, body: `${subject}.`, todo } };
    },
  },
});
