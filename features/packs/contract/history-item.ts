import { type core, catch as otherwise, z } from 'zod/mini';

const trxTypeNames = ['VRFY', 'DSPN', 'DSTR', 'UDSP'] as const;

/** VRFY verify, DSPN dispense, DSTR destroy, UDSP undo dispense. */
export const trxType = z.enum(trxTypeNames);

/** The pack as answered: A active, I inactive, U unknown, E error; null while the answer is awaited. */
export const trxStatus = z.nullable(z.enum(['A', 'I', 'U', 'E']));

/** Reading is tolerant of newer servers: an unknown type becomes `unknown`, an unknown status becomes an error. */
const readTrxType = otherwise(z.enum([...trxTypeNames, 'unknown']), 'unknown');
const readStatus = otherwise(trxStatus, 'E');

/** A missing value counts as null. */
export const orNull = <S extends core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

export const transactionId = z.int().check(z.positive());
export const decisionId = z.int().check(z.positive());

/** How an alert turned out: our own mistake, a technical fault, or a suspicion (then: quarantine and report). */
export const alertOutcome = z.enum(['own-error', 'technical', 'suspicion']);

/** What was found to be the cause, each with what it counts as. */
export const outcomeOfCause = {
  'double-scan': 'own-error',
  'reader-setup': 'own-error',
  typing: 'own-error',
  expired: 'own-error',
  'other-own-error': 'own-error',
  manufacturer: 'technical',
  'national-system': 'technical',
  'other-technical': 'technical',
  suspicion: 'suspicion',
} as const satisfies Readonly<Record<string, z.infer<typeof alertOutcome>>>;
export const alertCause = z.enum([
  'double-scan',
  'reader-setup',
  'typing',
  'expired',
  'other-own-error',
  'manufacturer',
  'national-system',
  'other-technical',
  'suspicion',
]) satisfies z.ZodMiniType<keyof typeof outcomeOfCause>;

/** What becomes of the pack: `held` and `reported` packs stay apart until it is released, returned or destroyed. */
export const alertDecision = z.enum(['released', 'held', 'returned', 'destroyed', 'reported']);

/** Of a newer version: what is not known here keeps the pack back, and an unknown cause is told by its outcome. */
export const heldIfUnknown = otherwise(alertDecision, 'held');
export const suspicionIfUnknown = otherwise(alertOutcome, 'suspicion');
export const nullIfUnknown = otherwise(z.nullable(alertCause), null);

export const historyItem = z.object({
  mlId: transactionId,
  trxTime: z.iso.datetime(),
  trxType: readTrxType,
  status: readStatus,
  reasonCode: orNull(z.string()),
  /** Opaque: as the national system gave it. */
  alertId: orNull(z.string().check(z.maxLength(200))),
  prnUserId: orNull(z.int()),
  ackUserId: orNull(z.int()),
  undoMlId: orNull(transactionId),
  /** The user who pressed. Like the outcomes, not every server sends it. */
  userId: orNull(z.int()),
  userName: z._default(otherwise(z.string(), ''), ''),
  /**
   * Set if a connected program did it, which `userName` then names. Who stood at the till and the line of its receipt are
   * the program's claims.
   */
  program: orNull(z.object({ operator: z.nullable(z.string()), reference: z.nullable(z.string()) })),
  /** Set for a dispense recorded without connection and sent later: time and user as the workstation claims. */
  recorded: orNull(z.object({ at: z.iso.datetime(), userName: z.string() })),
  /** The last three outcomes recorded for its alert, newest first; the newest counts. */
  outcomes: z._default(
    z.array(
      z.object({
        /** Null from a server of the version before. */
        decisionId: orNull(decisionId),
        outcome: suspicionIfUnknown,
        /** Both are null if none was asked for yet. */
        cause: orNull(nullIfUnknown),
        decision: orNull(heldIfUnknown),
        words: z.string(),
        userName: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    [],
  ),
});

/** The answer to a press. */
export const pressAnswer = z.extend(historyItem, {
  /** The pack's newest transaction before this one, null for none: if the page knows it, it has missed none. */
  after: z.optional(z.nullable(transactionId)),
});

export type TrxType = z.infer<typeof trxType>;
export type TrxStatus = z.infer<typeof trxStatus>;
export type AlertOutcome = z.infer<typeof alertOutcome>;
export type AlertCause = z.infer<typeof alertCause>;
export type AlertDecision = z.infer<typeof alertDecision>;
export type HistoryItem = Readonly<z.infer<typeof historyItem>>;
export type PressAnswer = Readonly<z.infer<typeof pressAnswer>>;
