import { ownCodes } from '../contract/own-codes.ts';
import type { Next } from './reconciliation.ts';
import { type Answer, afterChange, isOver, type Phase } from './transaction.ts';

/** What happens to an undo that has no lasting barrier. */
export type UndoCourse =
  | 'busy'
  /** Nothing of the dispense was sent: both are cancelled. */
  | 'cancel-both'
  /** The dispense may have been sent: the undo is sent after its answer. */
  | 'behind'
  | 'ask';

export type UndoFacts = {
  /** The pack's open transaction: none, another one, or the dispense itself. */
  readonly open: 'none' | 'other' | 'dispense';
  readonly hasWaitingUndo: boolean;
  readonly phase: Phase;
  /** A request for the dispense was sent, and its outcome is unknown. */
  readonly mayHaveCounted: boolean;
  /** Whether the gateway has a backlog in which the undo can wait. */
  readonly isOverTheWire: boolean;
};

export const undoCourse = (facts: UndoFacts): UndoCourse => {
  const { open, hasWaitingUndo, phase, mayHaveCounted, isOverTheWire } = facts;
  if (open === 'none') return 'ask';
  if (open === 'other' || hasWaitingUndo) return 'busy';
  if (!mayHaveCounted && afterChange(phase, 'cancel').ok) return 'cancel-both';
  return isOverTheWire ? 'behind' : 'busy';
};

const settle = (answer: Answer): Next => ({ kind: 'settle', answer });

/** The present state of the dispense that an undo takes back. */
export type Undone = {
  readonly phase: Phase;
  readonly status: Answer['status'] | null;
  readonly reasonCode: string | null;
};

/** Makes an undo wait for its dispense; settles it if the dispense did not succeed; undefined if it can be sent. */
export const beforeUndo = (dispense: Undone | undefined): 'wait' | Next | undefined => {
  if (!dispense) return undefined;
  if (!isOver(dispense.phase)) return 'wait';
  if (dispense.reasonCode === null) return undefined;
  const { status, reasonCode } = dispense;
  // It is unknown whether there is anything to undo.
  if (reasonCode === ownCodes.notCertain) return settle({ status: 'E', reasonCode, alertId: null });
  return settle({ status: status ?? 'E', reasonCode: ownCodes.nothingToUndo, alertId: null });
};
