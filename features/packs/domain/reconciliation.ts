import { isSuccess, lookUpCode } from '@pecset/nmvs/codes';
import { ownCodes } from '../contract/own-codes.ts';
import type { Answer, PackOperation, Phase } from './transaction.ts';

/** The purpose of a request to the national system. */
export type Purpose =
  /** The operation itself. */
  | 'send'
  /** Reconciliation: asks for the pack's state, since the outcome of an earlier request is unknown. */
  | 'look'
  /** The operation once more although the pack is inactive: the national double-scan limit tells whose it is. */
  | 'repeat';

/** A request for a transaction, stored before it is sent. */
export type Attempt = {
  readonly purpose: Purpose;
  /** Nothing where the process that made it died. */
  readonly reply: 'answered' | 'unreachable' | 'no-answer' | 'login-refused' | null;
  /** The state that a reconciliation found. */
  readonly found: 'A' | 'I' | null;
};

const error = (reasonCode: string, alertId: string | null = null): Answer => ({
  status: 'E',
  reasonCode,
  alertId,
});
const ours = (status: 'A' | 'I'): Answer => ({ status, reasonCode: null, alertId: null });

export const DOUBLE_SCAN = 'NMVS_NC_PCK_23';

/** A transaction of the same organisation on the same pack that was entered before, with how it ended. */
export type Earlier = {
  readonly operation: PackOperation;
  readonly phase: Phase;
  readonly status: Answer['status'] | null;
  readonly reasonCode: string | null;
  /** It came out of a backup, or is as old as what is put away: much may have happened between it and what is in the ledger. */
  readonly isRestored: boolean;
};

const isClean = ({ phase, reasonCode }: Earlier): boolean => phase === 'done' && reasonCode === null;

/** Refused, so nothing changed. A double scan is none: it shows that an earlier request of ours counted. */
export const isTurnedDown = (reasonCode: string | null): boolean =>
  reasonCode !== null && reasonCode !== DOUBLE_SCAN && lookUpCode(reasonCode).retry === 'result';

const mayHaveChanged = ({ operation, phase, reasonCode }: Earlier): boolean =>
  operation !== 'verify' && phase !== 'cancelled' && !(phase === 'done' && isTurnedDown(reasonCode));

/**
 * If the national system now calls the pack dispensed by this organisation, is it by what comes after all these? Only where
 * the pack was seen active and nothing of ours that may have counted stands. They are in the order of their numbers, which
 * is that of their effects: of those that change a pack one ends before the next begins. A verify tells nothing of what was
 * under way while it was asked, whatever its number; it only shows that our ledger knows the pack from before.
 */
export const nothingElseIsOurs = (earlier: readonly Earlier[]): boolean => {
  const last = earlier.findLast(mayHaveChanged);
  const isUndone = (one: Earlier) => one.operation === 'undo-dispense' && isClean(one);
  const seenActive = earlier.some((one) => isClean(one) && one.status === 'A' && !one.isRestored);
  return seenActive && (last === undefined || isUndone(last));
};

export type NextFacts = {
  readonly operation: PackOperation;
  /** In the order in which they were made. */
  readonly attempts: readonly Attempt[];
  /** How often the national system forgives the same user the same dispense. */
  readonly doubleScanLimit: number;
  /** In the order of their numbers. */
  readonly earlier: readonly Earlier[];
  /** The ledger came out of a backup after this was entered: what happened meanwhile is not in it. */
  readonly isRestored: boolean;
};

/** Whether an earlier request has an unknown outcome; an answer is read by it. */
export type UnknownOutcome =
  /** No earlier request can have counted. */
  | 'none'
  /** One may have counted, and could not be told from another transaction of ours. */
  | 'open'
  /** One may have counted, and no other transaction of ours can have. */
  | 'ours-alone';

/** What to do next for a transaction that has no answer yet. */
export type Next =
  | { readonly kind: 'ask'; readonly purpose: Purpose; readonly unknownOutcome: UnknownOutcome }
  /** Nothing more is asked: this is how it ends. */
  | { readonly kind: 'settle'; readonly answer: Answer };

const settle = (answer: Answer): Next => ({ kind: 'settle', answer });

/** It was sent and its outcome is unknown. */
const isOpen = ({ reply }: Attempt): boolean => reply === null || reply === 'no-answer';
export const mayHaveCounted = (attempt: Attempt): boolean => attempt.purpose !== 'look' && isOpen(attempt);

/** An active pack shows that nothing before had counted; what is open begins after that. */
const openOf = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.slice(attempts.findLastIndex(({ found }) => found === 'A') + 1).filter(mayHaveCounted);

const unknownOutcomeOf = ({ attempts, earlier, isRestored }: NextFacts): UnknownOutcome => {
  if (openOf(attempts).length === 0) return 'none';
  if (isRestored) return 'open';
  // While it was under way nothing else of ours was: what it found active itself is as good as what was seen before.
  const sawActive = attempts.some(({ found }) => found === 'A');
  return sawActive || nothingElseIsOurs(earlier) ? 'ours-alone' : 'open';
};

/** Each one sent may raise an alert if a batch was misread, so there are few of them. */
export const MOST_RECONCILIATIONS = 6;

/** The longest back-off. */
const LONGEST_WAIT_MS = 4 * 3_600_000;

/**
 * Exponential back-off of the reconciliation: the first waits as long as a request may take to land, each further one four
 * times as long as the one before.
 */
export const backOff = (landsWithinMs: number, looks: number): number =>
  looks < MOST_RECONCILIATIONS ? Math.min(landsWithinMs * 4 ** looks, LONGEST_WAIT_MS) : 0;

/** How many reconciliations of the present unknown outcome got no answer. */
export const reconciliationsInVain = (attempts: readonly Attempt[]): number =>
  attempts
    .slice(attempts.findLastIndex(mayHaveCounted) + 1)
    .filter((one) => one.purpose === 'look' && isOpen(one)).length;

export const nextFor = (facts: NextFacts): Next => {
  const { operation, attempts, doubleScanLimit } = facts;
  const unknownOutcome = unknownOutcomeOf(facts);
  const ask = (purpose: Purpose): Next => ({ kind: 'ask', purpose, unknownOutcome });
  if (operation === 'verify') return attempts.length === 0 ? ask('send') : settle(error(ownCodes.noAnswer));
  const lastOpen = attempts.findLastIndex(mayHaveCounted);
  if (lastOpen < 0) return ask('send');
  const found = attempts.slice(lastOpen + 1).findLast((one) => one.found !== null)?.found;
  if (!found)
    return reconciliationsInVain(attempts) < MOST_RECONCILIATIONS ? ask('look') : settle(notCertain());
  if (operation === 'undo-dispense') return found === 'A' ? settle(ours('A')) : ask('send');
  if (found === 'A') return ask('send');
  // Each that is open may have been forgiven already; one's own second destroy is an alert at once.
  const isForgiven = operation === 'dispense' && openOf(attempts).length <= doubleScanLimit;
  return isForgiven && unknownOutcome === 'ours-alone' ? ask('repeat') : settle(notCertain());
};

/** What the national system answered, as it was read from the wire. */
export type NationalAnswer = {
  readonly code: string;
  readonly state: 'ACTIVE' | 'INACTIVE' | 'UNKNOWN' | null;
  readonly alertId: string | null;
};

/** What an answer comes to. */
export type Reading =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'looked'; readonly found: 'A' | 'I' }
  /** A trouble of theirs: to be sent again. */
  | { readonly kind: 'unreachable'; readonly code: string }
  | { readonly kind: 'no-answer'; readonly code: string }
  | { readonly kind: 'login-refused'; readonly code: string };

type Asked = {
  readonly operation: PackOperation;
  readonly purpose: Purpose;
  /** Whether an earlier request for the same transaction may have counted. */
  readonly unknownOutcome: UnknownOutcome;
};

const statusOf = { ACTIVE: 'A', INACTIVE: 'I', UNKNOWN: 'U' } as const;
const statusAfter = { dispense: 'I', destroy: 'I', 'undo-dispense': 'A' } as const;

const readSuccess = ({ operation }: Asked, { state, alertId }: NationalAnswer): Answer => {
  if (operation !== 'verify') return { ...ours(statusAfter[operation]), alertId };
  return state ? { status: statusOf[state], reasonCode: null, alertId } : error(ownCodes.noState);
};

const aboutPack = /^NMVS_[A-Z]{2}_PCK_/;

/** The data contradict the repository: a request with the same data cannot have been booked either. */
const misfits = ['NMVS_NC_PC_01', 'NMVS_NC_PC_02', 'NMVS_FE_LOT_03', 'NMVS_FE_LOT_12', 'NMVS_FE_LOT_13'];

const refused = ({ code, state, alertId }: NationalAnswer): Answer => ({
  status: state ? statusOf[state] : 'E',
  reasonCode: code,
  alertId,
});

const answered = (answer: Answer): Reading => ({ kind: 'answered', answer });
const notCertain = (alertId: string | null = null): Answer => error(ownCodes.notCertain, alertId);

/** A reconciliation gets the state from any answer about the pack, also if the verify of an inactive pack is refused. */
const readState = ({ code, state }: NationalAnswer): Reading => {
  if (state === 'ACTIVE') return { kind: 'looked', found: 'A' };
  if (state === 'INACTIVE' || aboutPack.test(code)) return { kind: 'looked', found: 'I' };
  return isSuccess(code) ? { kind: 'no-answer', code } : answered(notCertain());
};

/** A refused reconciliation says nothing about earlier requests, unless it shows that nothing can have been booked. */
const readReconciliation = (said: NationalAnswer): Reading => {
  const { code, alertId } = said;
  if (misfits.includes(code)) return answered(refused(said));
  if (alertId !== null) return answered(notCertain(alertId));
  switch (lookUpCode(code).retry) {
    case 'result':
      return readState(said);
    // Nobody will ever tell us by a look: a person has to find out.
    case 'no-right':
      return answered(notCertain());
    case 'stop-and-tell-admin':
      return { kind: 'login-refused', code };
    case 'retry':
    case 'error-never-again':
    case 'unconfirmed':
    case 'notice':
      return { kind: 'no-answer', code };
  }
};

const readResult = (asked: Asked, said: NationalAnswer): Answer => {
  const { code, alertId } = said;
  if (isSuccess(code)) return readSuccess(asked, said);
  if (code === DOUBLE_SCAN && asked.unknownOutcome === 'ours-alone' && alertId === null) return ours('I');
  // An earlier request may have changed the pack; that this one was refused does not tell.
  return asked.unknownOutcome === 'none' ? refused(said) : notCertain(alertId);
};

/**
 * What an answer comes to when somebody else has taken its transaction over and asked again; where it comes to nothing, people
 * hear of its alert. A success ends the transaction, unless what was asked since may have counted or raised an alert. A refusal
 * tells nothing of what was sent since; its alert must not be lost, nor the pack set free while something is still on its way.
 */
export const overtaken = (answer: Answer, askedSince: readonly Attempt[]): Answer | undefined => {
  const { reasonCode, alertId } = answer;
  if (reasonCode === null) return askedSince.some(mayHaveCounted) ? undefined : answer;
  const isUnderWay = askedSince.slice(-1).some((newest) => mayHaveCounted(newest) && newest.reply === null);
  return alertId === null || isUnderWay ? undefined : notCertain(alertId);
};

/** How an answer is to be taken, whatever its code: only what is certain is a result. */
export const readAnswer = (asked: Asked, said: NationalAnswer): Reading => {
  if (asked.purpose === 'look') return readReconciliation(said);
  const { code, alertId } = said;
  // An alert was raised, whatever its code: nothing that a look finds later may cover it.
  if (alertId !== null) return answered(readResult(asked, said));
  switch (lookUpCode(code).retry) {
    case 'result':
      return answered(readResult(asked, said));
    case 'no-right':
    case 'error-never-again':
      return answered(asked.unknownOutcome === 'none' ? error(code) : notCertain());
    case 'stop-and-tell-admin':
      return { kind: 'login-refused', code };
    case 'retry':
      return { kind: 'unreachable', code };
    case 'unconfirmed':
    case 'notice':
      return { kind: 'no-answer', code };
  }
};
