import type { Tx } from '@pecset/db';
import type { MlId } from '@pecset/kernel';
import type { EventKind } from '@pecset/notifications/contract';
import { takesOutcome } from '../../domain/takes-outcome.ts';
import type { Answer, PackOperation } from '../../domain/transaction.ts';
import type { PacksDependencies } from '../dependencies.ts';
import { isByProgram } from './is-by-program.ts';
import type { Pressed } from './tell-late.ts';

/** The names of the API for programs. */
const operations = {
  verify: 'verify',
  dispense: 'dispense',
  destroy: 'destroy',
  'undo-dispense': 'undo',
} as const satisfies Record<PackOperation, string>;
const statuses = {
  A: 'active',
  I: 'inactive',
  U: 'unknown',
  E: 'error',
} as const satisfies Record<Answer['status'], string>;

type Answered = { readonly answer: Answer; readonly at: Date };
type Told = Pick<Pressed, 'mlId' | 'operation' | 'pack'>;
type Use = Pick<PacksDependencies, 'recordEvent'>;

/** What an event says of a transaction. */
export const eventFacts = (
  { mlId, operation, pack: { gtin, sn, expDate, lotNum } }: Told,
  answer: Answer,
) => ({
  transactionId: mlId,
  operation: operations[operation],
  gtin,
  sn,
  expDate,
  lotNum,
  status: statuses[answer.status],
  nmvsCode: answer.reasonCode,
  alertId: answer.alertId,
});

const isDispensed = (operation: PackOperation, { status, reasonCode }: Answer): boolean =>
  operation === 'dispense' && status === 'I' && reasonCode === null;

export const recordAlert = (
  { recordEvent }: Use,
  tx: Tx,
  pressed: Pressed,
  { answer, at }: Answered,
): Promise<void> => {
  const { partnerId, mode } = pressed;
  return recordEvent(tx, { partnerId, mode, kind: 'alert.raised', facts: eventFacts(pressed, answer), at });
};

/** Writes what connected programs hear of an answer. What a till dispensed is known to it by its own answer. */
export const recordAnswer = async (
  { recordEvent }: Use,
  tx: Tx,
  pressed: Pressed,
  { answer, late, at }: Answered & { readonly late: boolean },
): Promise<void> => {
  const { partnerId, mode, operation } = pressed;
  const kinds: EventKind[] = [];
  if (late) kinds.push('transaction.answered');
  if (isDispensed(operation, answer) && !(await isByProgram(tx, pressed))) kinds.push('pack.dispensed');
  if (takesOutcome(answer)) kinds.push('alert.raised');
  const facts = eventFacts(pressed, answer);
  for (const kind of kinds) await recordEvent(tx, { partnerId, mode, kind, facts, at });
};

/** A dispense that was not sent yet has ended because somebody took it back. */
export const recordCancelled = (
  { recordEvent }: Use,
  tx: Tx,
  dispense: Pressed,
  { answer, at, by }: Answered & { readonly by: MlId },
): Promise<void> => {
  const { partnerId, mode } = dispense;
  const facts = { ...eventFacts(dispense, answer), cancelledBy: by };
  return recordEvent(tx, { partnerId, mode, kind: 'transaction.answered', facts, at });
};
