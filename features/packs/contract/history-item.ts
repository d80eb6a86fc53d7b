import { type core, catch as otherwise, z } from 'zod/mini';

const trxTypeNames = ['VRFY', 'DSPN', 'DSTR', 'UDSP'] as const;

/** VRFY verify, DSPN dispense, DSTR destroy, UDSP undo dispense. */
export const trxType = z.enum(trxTypeNames);

/** The pack as answered: A active, I inactive, U unknown, E error; null while the answer is awaited. */
export const trxStatus = z.nullable(z.enum(['A', 'I', 'U', 'E']));

/** As it is read: a kind of transaction that nobody knows is unknown, and whatever else the pack may be is an error. */
const readTrxType = otherwise(z.enum([...trxTypeNames, 'unknown']), 'unknown');
const readStatus = otherwise(trxStatus, 'E');

/** Left out is as good as null. */
export const orNull = <S extends core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

export const transactionId = z.int().check(z.positive());

/** How an alert turned out: our own mistake, a technical fault, or a suspicion (then: quarantine and report). */
export const alertOutcome = z.enum(['own-error', 'technical', 'suspicion']);

export const historyItem = z.object({
  mlId: transactionId,
  trxTime: z.iso.datetime(),
  trxType: readTrxType,
  status: readStatus,
  reasonCode: orNull(z.string()),
  /** Opaque: whatever the national system gave. */
  alertId: orNull(z.string().check(z.maxLength(200))),
  prnUserId: orNull(z.int()),
  ackUserId: orNull(z.int()),
  undoMlId: orNull(transactionId),
  /** Who did it; like the outcomes beyond what every server gives. */
  userId: orNull(z.int()),
  userName: z._default(otherwise(z.string(), ''), ''),
  /** Recorded at the counter without connection, and sent later: when and by whom, as the workstation claims. */
  recorded: orNull(z.object({ at: z.iso.datetime(), userName: z.string() })),
  /** How its alert turned out, newest first, the last three times that somebody said so; the newest counts. */
  outcomes: z._default(
    z.array(
      z.object({ outcome: alertOutcome, words: z.string(), userName: z.string(), at: z.iso.datetime() }),
    ),
    [],
  ),
});

export type TrxType = z.infer<typeof trxType>;
export type TrxStatus = z.infer<typeof trxStatus>;
export type AlertOutcome = z.infer<typeof alertOutcome>;
export type HistoryItem = Readonly<z.infer<typeof historyItem>>;
