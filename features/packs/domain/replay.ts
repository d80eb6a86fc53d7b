import type { MlId, UserId } from '@pecset/kernel';
import { type SandboxPack, sandboxAnswer } from './sandbox.ts';
import { type Answer, lastingUndoBarrier, type PackOperation } from './transaction.ts';
import { transactionAt } from './transaction-time.ts';

/** A press of the past, as it would have been made in the sandbox. */
export type PastPress = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly userId: UserId;
  readonly operation: PackOperation;
  readonly gtin: string;
  readonly sn: string;
  readonly lotNum: string;
  readonly expDate: string;
  /** Set if it has no answer yet: when it is due (milliseconds since 1970). */
  readonly dueAt?: number;
};

export type PastTransaction = PastPress & {
  readonly mlId: MlId;
  readonly answer: Answer | null;
  /** For a dispense, its undo; for an undo, its dispense. */
  readonly undoMlId: MlId | null;
};

export type PastPack = {
  readonly gtin: string;
  readonly sn: string;
  readonly firstMlId: MlId;
  readonly lastMlId: MlId;
  readonly openMlId: MlId | null;
  /** Number of transactions entered for it. */
  readonly version: number;
  /** The sandbox's state of the pack. */
  readonly held: SandboxPack | null;
};

const noAnswer = { answer: null, held: null } as const;

const answered = (press: PastPress, before: PastPack | undefined, alertId: () => string) => {
  if (press.dueAt !== undefined) return noAnswer;
  const { operation, at, userId, sn, lotNum, expDate } = press;
  const scanned = { sn, batch: { id: lotNum, expiry: expDate } };
  const who = { by: String(userId), at };
  const { held, status, reasonCode, alert } = sandboxAnswer(
    before?.held ?? undefined,
    scanned,
    operation,
    who,
  );
  return { answer: { status, reasonCode, alertId: alert ? alertId() : null }, held };
};

const packAfter = (before: PastPack | undefined, transaction: PastTransaction, held: SandboxPack | null) => ({
  gtin: transaction.gtin,
  sn: transaction.sn,
  firstMlId: before?.firstMlId ?? transaction.mlId,
  lastMlId: transaction.mlId,
  openMlId: transaction.answer === null ? transaction.mlId : null,
  version: (before?.version ?? 0) + 1,
  held: held ?? before?.held ?? null,
});

/**
 * Returns what the ledger and the sandbox would hold after these presses in this order. Answers follow the same rules
 * as at the counter, so that a user who continues with a pack finds what its history says.
 */
export const replay = (
  presses: readonly PastPress[],
  alertIdOf: (mlId: MlId) => string,
): { readonly transactions: readonly PastTransaction[]; readonly packs: readonly PastPack[] } => {
  const packs = new Map<string, PastPack>();
  const transactions = new Map<MlId, PastTransaction>();
  const dispenses = new Map<string, PastTransaction>();
  for (const [place, press] of presses.entries()) {
    const mlId = transactionAt(press.at, place);
    const key = `${press.gtin} ${press.sn}`;
    const before = packs.get(key);
    const { answer, held } = answered(press, before, () => alertIdOf(mlId));
    const undoes = press.operation === 'undo-dispense' ? dispenses.get(key) : undefined;
    const transaction: PastTransaction = { ...press, mlId, answer, undoMlId: undoes?.mlId ?? null };
    transactions.set(mlId, transaction);
    packs.set(key, packAfter(before, transaction, held));
    if (undoes && answer?.reasonCode === null) transactions.set(undoes.mlId, { ...undoes, undoMlId: mlId });
    if (isUndoable(transaction)) dispenses.set(key, transaction);
  }
  return { transactions: [...transactions.values()], packs: [...packs.values()] };
};

const isUndoable = ({ operation, answer, undoMlId }: PastTransaction): boolean =>
  lastingUndoBarrier({
    isDispense: operation === 'dispense',
    reasonCode: answer?.reasonCode ?? null,
    undoMlId,
  }) === null;
