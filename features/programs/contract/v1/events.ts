import { endpoint } from '@pecset/contract';
import { eventKinds } from '@pecset/notifications/contract';
import { Mode } from '@pecset/packs/contract';
import { z } from 'zod/mini';

export const MOST_EVENTS = 200;
const USUAL_EVENTS = 100;
export const LONGEST_WAIT_SECONDS = 20;
export const MOST_WAITS = 4;

/** What it is about, as far as it applies; a newer server may send more. */
const EventData = z.object({
  transactionId: z.optional(z.int()),
  operation: z.optional(z.enum(['verify', 'dispense', 'destroy', 'undo'])),
  gtin: z.optional(z.string()),
  sn: z.optional(z.string()),
  expDate: z.optional(z.string()),
  lotNum: z.optional(z.string()),
  status: z.optional(z.enum(['active', 'inactive', 'unknown', 'error'])),
  nmvsCode: z.optional(z.nullable(z.string())),
  alertId: z.optional(z.nullable(z.string())),
  cancelledBy: z
    .optional(z.int())
    .check(z.describe('The undo that took a dispense back before it was sent.')),
  outcome: z.optional(z.string()).check(z.describe('How an alert turned out.')),
  cause: z.optional(z.string()).check(z.describe('What was found to be the cause of an alert.')),
  decision: z.optional(z.string()).check(z.describe('What becomes of the pack of an alert.')),
  reason: z
    .optional(z.enum(['unreachable', 'login-refused']))
    .check(z.describe('Why the connection was lost.')),
});

export const ProgramEvent = z.object({
  id: z.string(),
  type: z
    .union([z.enum(eventKinds), z.string()])
    .check(z.describe('A newer server may send more types: ignore those that you do not know.')),
  at: z.iso.datetime(),
  mode: Mode,
  data: EventData,
});
export type ProgramEvent = z.output<typeof ProgramEvent>;

const seconds = z.union([
  z.int().check(z.minimum(0), z.maximum(LONGEST_WAIT_SECONDS)),
  z.pipe(z.string().check(z.regex(/^(1?\d|20)$/)), z.transform(Number)),
]);

const howMany = z.union([
  z.int().check(z.minimum(1), z.maximum(MOST_EVENTS)),
  z.pipe(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/)), z.transform(Number)),
]);

export const eventsForProgram = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  access: 'program',
  scope: 'events',
  canWait: true,
  summary: 'What happened since: late answers, alerts, the connection, dispenses on the page',
  description:
    'Each event comes once and in order. Keep `next` together with what you made of the events, and ask again with it as `after`. ' +
    'The first time, ask without `after` to begin now, or with `after=start` to begin with the oldest event that is kept (30 days). ' +
    `With \`wait\` the answer comes as soon as there is an event, at the latest after that many seconds (up to ${LONGEST_WAIT_SECONDS}).`,
  query: z.object({
    after: z
      .optional(z.string().check(z.maxLength(200)))
      .check(z.describe('`next` of the answer before, or `start`.')),
    wait: z._default(seconds, 0),
    limit: z._default(howMany, USUAL_EVENTS),
  }),
  reply: z.object({
    events: z.array(ProgramEvent),
    next: z.string().check(z.describe('Ask with it as `after` the next time.')),
  }),
  refusals: {
    'cursor-gone': {
      status: 410,
      en: 'Events after this cursor may be missing: it is older than 30 days, or the system was restored from a backup since. Read the transactions that you still wait for, then go on with after=start, or without after from now on.',
      hu: 'E pozíció után események hiányozhatnak: 30 napnál régebbi, vagy a rendszert azóta biztonsági mentésből állították vissza. Kérdezze le azokat a tranzakciókat, amelyekre még vár, majd folytassa az after=start értékkel, vagy after nélkül a mostani időponttól.',
    },
    'too-many-waits': {
      status: 429,
      en: `At most ${MOST_WAITS} requests of one key may wait for events at once. One that waits is enough for a till.`,
      hu: `Egy kulccsal egyszerre legfeljebb ${MOST_WAITS} kérés várhat eseményekre. Egy pénztárnak egyetlen várakozó kérés elég.`,
    },
  },
});
