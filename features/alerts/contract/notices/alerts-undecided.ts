import { budapestDay } from '@pecset/kernel';
import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';

const inHungarian = (count: number, oldest: number): string =>
  count === 1
    ? `Több mint egy napja döntésre váró riasztás sorszáma: ${oldest}`
    : `Több mint egy napja döntésre váró riasztások száma: ${count}; a legrégebbi sorszáma: ${oldest}`;

const inEnglish = (count: number, oldest: number): string =>
  count === 1
    ? `Alert no. ${oldest} has waited for a decision for more than a day`
    : `${count} alerts have waited for a decision for more than a day; the oldest is no. ${oldest}`;

/** Told once a day while alerts are undecided that were raised more than a day ago. Numbers are ours: no pack is named. */
export const alertsUndecided = noticeKind({
  kind: 'alerts-undecided',
  facts: z.object({ count: z.int(), oldest: z.int() }),
  to: 'admins',
  choice: {
    order: 25,
    byMail: 'choice',
    hu: 'Riasztások várnak döntésre több mint egy napja',
    en: 'Alerts have waited for a decision for more than a day',
  },
  leadsTo: 'alerts',
  about: (_, at) => budapestDay(at),
  words: {
    hu: ({ count, oldest }) => {
      const subject = inHungarian(count, oldest);
      const todo = 'Derítsék ki az okát, és rögzítsék a döntést a riasztás dossziéjában.';
      return { what: subject, todo: [todo], outside: { subject, body: `${subject}.`, todo } };
    },
    en: ({ count, oldest }) => {
      const subject = inEnglish(count, oldest);
      const todo = 'Find out the cause, and record the decision in the alert’s dossier.';
      return { what: subject, todo: [todo], outside: { subject, body: `${subject}.`, todo } };
    },
  },
});
