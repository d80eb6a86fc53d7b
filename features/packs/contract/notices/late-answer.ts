import type { Language } from '@pecset/contract';
import { noticeKind } from '@pecset/notifications/contract';
import { z } from 'zod/mini';
import type { OwnCode } from '../own-codes.ts';

/** An answer of the national system that came after the user had stopped waiting for it. */
const answer = z.object({
  mlId: z.int(),
  operation: z.enum(['verify', 'dispense', 'destroy', 'undo-dispense']),
  /** The pack as answered: A active, I inactive, U unknown, E error. */
  status: z.enum(['A', 'I', 'U', 'E']),
  /** Null if nothing was objected to. */
  reasonCode: z.nullable(z.string()),
  alertId: z.nullable(z.string()),
  gtin: z.string(),
  sn: z.string(),
  lotNum: z.string(),
  expDate: z.string(),
});
export type LateAnswer = Readonly<z.infer<typeof answer>>;

const hu = {
  verify: 'Ellenőrzés',
  dispense: 'Kijelentés',
  destroy: 'Selejtezés',
  'undo-dispense': 'Kijelentés visszavonása',
  alert: 'Riasztás',
  notCertain: 'bizonytalan, hogy érvényes lett-e',
  objection: 'nem igazolták',
  done: 'rendben',
  A: 'aktív',
  I: 'inaktív',
  U: 'ismeretlen',
  E: 'hiba',
};

const en: typeof hu = {
  verify: 'Verify',
  dispense: 'Dispense',
  destroy: 'Destroy',
  'undo-dispense': 'Undo dispense',
  alert: 'Alert',
  notCertain: 'not certain whether it counted',
  objection: 'not confirmed',
  done: 'done',
  A: 'active',
  I: 'inactive',
  U: 'unknown',
  E: 'error',
};

const NOT_CERTAIN: OwnCode = 'PECSET_NOT_CERTAIN';

/** A verify is answered with the pack's state; any other operation has worked or not. */
const whatOf = (texts: typeof hu, { operation, alertId, reasonCode: code, status }: LateAnswer): string => {
  const asked = texts[operation];
  if (alertId !== null) return `${texts.alert}: ${asked}`;
  if (code === NOT_CERTAIN) return `${asked}: ${texts.notCertain}`;
  if (code !== null) return `${asked}: ${texts.objection} (${code})`;
  return `${asked}: ${operation === 'verify' ? texts[status] : texts.done}`;
};

/** A mail names no pack. An objection is an alert without an alert ID. */
const outside = {
  hu: {
    alert: {
      subject: 'Riasztás: egy csomag nem adható ki',
      body: 'Az országos rendszer riasztást adott a gyógyszertár egyik csomagjára. A válasz később jött meg, mint ameddig vártak rá.',
      todo: 'Ha a csomag még a gyógyszertárban van, tegye félre. Nyissa meg az értesítést a Pecsétben, és ott nyomtassa ki a riasztást.',
    },
    objection: {
      subject: 'Egy csomag nem adható ki',
      body: 'Az országos rendszer kifogást jelzett a gyógyszertár egyik csomagjánál. A válasz később jött meg, mint ameddig vártak rá.',
      todo: 'Ha a csomag még a gyógyszertárban van, tegye félre. Nyissa meg az értesítést a Pecsétben: ott olvasható a teendő.',
    },
    answer: {
      subject: 'Megjött a válasz egy csomagra',
      body: 'Az országos rendszer válaszolt a gyógyszertár egyik csomagjára, később, mint ameddig vártak rá.',
      todo: 'Nyissa meg a Pecsétet: az értesítésben olvasható, mi lett vele.',
    },
  },
  en: {
    alert: {
      subject: 'Alert: a pack must not be supplied',
      body: 'The national system has raised an alert for a pack of the pharmacy. The answer came later than it was waited for.',
      todo: 'If the pack is still in the pharmacy, set it aside. Open the notice in Pecsét and print the alert there.',
    },
    objection: {
      subject: 'A pack must not be supplied',
      body: 'The national system objects to a pack of the pharmacy. The answer came later than it was waited for.',
      todo: 'If the pack is still in the pharmacy, set it aside. Open the notice in Pecsét: it tells what to do.',
    },
    answer: {
      subject: 'The answer for a pack has come',
      body: 'The national system has answered for a pack of the pharmacy, later than it was waited for.',
      todo: 'Open Pecsét: the notice tells what became of it.',
    },
  },
} as const;

const wordsIn =
  (language: Language, texts: typeof hu) =>
  ({ answer: late }: { readonly answer: LateAnswer }, { urgent }: { readonly urgent: boolean }) => {
    const unnumbered = urgent ? 'objection' : 'answer';
    return {
      what: whatOf(texts, late),
      todo: [],
      outside: outside[language][late.alertId === null ? unnumbered : 'alert'],
    };
  };

/** Sent to the user who pressed, and to admins if urgent: then the pack must not be supplied. */
export const lateAnswer = noticeKind({
  kind: 'late-answer',
  facts: z.object({ answer }),
  to: 'everybody',
  choice: {
    order: 20,
    byMail: 'never',
    hu: 'Más, később megjött válasz',
    en: 'Another answer that came late',
  },
  urgentChoice: {
    kind: 'alert',
    order: 10,
    byMail: 'always',
    hu: 'Egy csomag nem adható ki',
    en: 'A pack must not be supplied',
  },
  // Every page shows notices, so the link must not name the pack.
  leadsTo: 'start',
  // A transaction may have both an answer and a separate alert.
  about: ({ answer: { mlId, alertId } }) => (alertId ? `${mlId} ${alertId}` : `${mlId}`),
  words: { hu: wordsIn('hu', hu), en: wordsIn('en', en) },
});
