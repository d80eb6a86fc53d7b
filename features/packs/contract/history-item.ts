import { z } from 'zod/mini';

/** VRFY verify, DSPN dispense, DSTR destroy, UDSP undo dispense. */
export const trxType = z.enum(['VRFY', 'DSPN', 'DSTR', 'UDSP']);

/** The pack as answered: A active, I inactive, U unknown, E error; null while the answer is awaited. */
export const trxStatus = z.nullable(z.enum(['A', 'I', 'U', 'E']));

export const transactionId = z.int().check(z.positive());

/** How an alert turned out: our own mistake, a technical fault, or a suspicion (then: quarantine and report). */
export const alertOutcome = z.enum(['own-error', 'technical', 'suspicion']);

export const historyItem = z.object({
  mlId: transactionId,
  trxTime: z.iso.datetime(),
  trxType,
  status: trxStatus,
  reasonCode: z.nullable(z.string()),
  /** Opaque: whatever the national system gave. */
  alertId: z.nullable(z.string().check(z.maxLength(200))),
  prnUserId: z.nullable(z.int()),
  ackUserId: z.nullable(z.int()),
  undoMlId: z.nullable(transactionId),
  /** Who did it. */
  userId: z.int(),
  userName: z.string(),
  /** How its alert turned out, newest first, the last three times that somebody said so; the newest counts. */
  outcomes: z.array(
    z.object({ outcome: alertOutcome, words: z.string(), userName: z.string(), at: z.iso.datetime() }),
  ),
});

export type TrxType = z.infer<typeof trxType>;
export type TrxStatus = z.infer<typeof trxStatus>;
export type AlertOutcome = z.infer<typeof alertOutcome>;
export type HistoryItem = Readonly<z.infer<typeof historyItem>>;
