import { budapestDay, dayInWords } from '@pecset/kernel';
import { z } from 'zod/mini';
import { collectNotices, noticeKind } from '../index.ts';
import { noticePack } from '../notice-kind.ts';

/** About a pack; an alarm if urgent. */
export const answered = noticeKind({
  kind: 'answered',
  facts: z.object({ answer: z.extend(noticePack, { note: z.string() }) }),
  to: 'everybody',
  choice: { order: 20, byMail: 'never', hu: 'Más válasz', en: 'Another answer' },
  urgentChoice: { kind: 'alarm', order: 10, byMail: 'always', hu: 'Baj van', en: 'Trouble' },
  leadsTo: 'start',
  about: ({ answer: { mlId } }) => `${mlId}`,
  words: {
    hu: ({ answer: { note } }, { urgent }) => ({
      what: `Válasz: ${note}`,
      todo: [],
      outside: urgent
        ? { subject: 'Baj egy csomaggal', body: 'Baj van egy csomaggal.', todo: 'Tegye félre.' }
        : { subject: 'Válasz egy csomagra', body: 'Válasz jött egy csomagra.', todo: 'Nyissa meg.' },
    }),
    en: ({ answer: { note } }) => ({
      what: `Answer: ${note}`,
      todo: [],
      outside: {
        subject: 'Trouble with a pack',
        body: 'There is trouble with a pack.',
        todo: 'Set it aside.',
      },
    }),
  },
});

/** For admins, always by mail, urgent. */
export const shutOut = noticeKind({
  kind: 'shut-out',
  facts: z.object({ code: z.string() }),
  to: 'admins',
  urgent: true,
  choice: { order: 30, byMail: 'always', hu: 'Nem enged be', en: 'Shut out' },
  leadsTo: 'organisation',
  words: {
    hu: ({ code }) => ({ what: `Nem enged be (${code})`, todo: ['Javítsa meg.'] }),
    en: ({ code }) => ({ what: `Shut out (${code})`, todo: ['Repair it.'] }),
  },
});

/** For admins, by mail if chosen, once a day, with another person's words if there are any. */
export const reminded = noticeKind({
  kind: 'reminded',
  facts: z.object({ day: z.string(), said: z.nullable(z.string()) }),
  to: 'admins',
  choice: { order: 50, byMail: 'choice', hu: 'Emlékeztető', en: 'Reminder' },
  leadsTo: ({ said }) => (said === 'ended' ? 'nowhere' : 'organisation'),
  about: ({ day }, at) => `${day} ${budapestDay(at)}`,
  words: {
    hu: ({ day, said }) => ({
      what: `Lejár: ${dayInWords(day, 'hu')}`,
      said: said === null ? undefined : `Szavai: ${said}`,
      todo: ['Cserélje le.'],
    }),
    en: ({ day }) => ({ what: `Expires on ${dayInWords(day, 'en')}`, todo: ['Change it.'] }),
  },
});

/** A kind without facts. */
export const changed = noticeKind({
  kind: 'changed',
  facts: z.object({}),
  to: 'admins',
  choice: { order: 40, byMail: 'choice', hu: 'Megváltozott', en: 'Changed' },
  leadsTo: 'organisation',
  words: {
    hu: () => ({ what: 'Megváltozott', todo: ['Nincs teendője.'] }),
    en: () => ({ what: 'Changed', todo: ['Nothing to do.'] }),
  },
});

export const testKinds = collectNotices([answered, shutOut], [reminded, changed]);

const answer = {
  mlId: 1,
  gtin: '05991234567899',
  sn: 'SN-1',
  lotNum: 'LOT1',
  expDate: '281200',
  note: 'rendben',
};
export type TestAnswer = typeof answer;

export const answerOf = (given: Partial<TestAnswer>): TestAnswer => ({ ...answer, ...given });
