import { ownCodes } from '../contract/own-codes.ts';
import type { Next } from './reconciliation.ts';
import { type Answer, afterChange, isOver, type Phase } from './transaction.ts';

/** What becomes of an undo that nothing lasting stands against. */
export type UndoCourse =
  | 'busy'
  /** Nothing of the dispense was sent, so nothing is: both end as if neither had been. */
  | 'cancel-both'
  /** The dispense may have been sent: the undo goes out when that has its answer. */
  | 'behind'
  | 'ask';

export type UndoFacts = {
  /** Another transaction of the pack is under way, or the dispense itself. */
  readonly open: 'none' | 'other' | 'dispense';
  readonly hasWaitingUndo: boolean;
  readonly phase: Phase;
  /** A request for the dispense got out, and nobody knows what became of it. */
  readonly mayHaveCounted: boolean;
  /** Whether there is a line in which it can wait. */
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

/** The dispense that an undo is about, as it stands. */
export type Undone = {
  readonly phase: Phase;
  readonly status: Answer['status'] | null;
  readonly reasonCode: string | null;
};

/** An undo waits for its dispense, and where that came to nothing there is nothing to undo; else it is asked for. */
export const beforeUndo = (dispense: Undone | undefined): 'wait' | Next | undefined => {
  if (!dispense) return undefined;
  if (!isOver(dispense.phase)) return 'wait';
  if (dispense.reasonCode === null) return undefined;
  const { status, reasonCode } = dispense;
  // Whether there is anything to take back is what nobody knows.
  if (reasonCode === ownCodes.notCertain) return settle({ status: 'E', reasonCode, alertId: null });
  return settle({ status: status ?? 'E', reasonCode: ownCodes.nothingToUndo, alertId: null });
};
