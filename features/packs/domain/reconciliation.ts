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
  /** Null if the process that made it died. */
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

/** An earlier transaction of the same organisation on the same pack, and how it ended. */
export type Earlier = {
  readonly operation: PackOperation;
  readonly phase: Phase;
  readonly status: Answer['status'] | null;
  readonly reasonCode: string | null;
  /** From before a restore, or old enough that later months may be archived: later transactions may be missing here. */
  readonly isRestored: boolean;
};

const isClean = ({ phase, reasonCode }: Earlier): boolean => phase === 'done' && reasonCode === null;

/** Refused, so nothing changed. A double scan is not a refusal: it shows that an earlier request of ours counted. */
export const isTurnedDown = (reasonCode: string | null): boolean =>
  reasonCode !== null && reasonCode !== DOUBLE_SCAN && lookUpCode(reasonCode).retry === 'result';

const mayHaveChanged = ({ operation, phase, reasonCode }: Earlier): boolean =>
  operation !== 'verify' && phase !== 'cancelled' && !(phase === 'done' && isTurnedDown(reasonCode));

/**
 * Whether a pack that is now dispensed by this organisation was dispensed by what comes after all of these: true if the
 * pack was seen active and no transaction of ours that may have counted stands. `mlId` gives the order of effects,
 * since changes of a pack run one after the other. A verify does not show what was in flight while it was asked; it
 * only proves that our ledger knew the pack before.
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
  /** How many repeated dispenses by the same user the national system tolerates. */
  readonly doubleScanLimit: number;
  /** In ascending order of `mlId`. */
  readonly earlier: readonly Earlier[];
  /** Entered before a restore: what happened in between is not in the ledger. */
  readonly isRestored: boolean;
};

/** Whether an earlier request has an unknown outcome; decides how an answer is read. */
export type UnknownOutcome =
  /** No earlier request can have counted. */
  | 'none'
  /** One may have counted, and cannot be told from another transaction of ours. */
  | 'open'
  /** One may have counted, and no other transaction of ours can have. */
  | 'ours-alone';

/** What to do next for a transaction that has no answer yet. */
export type Next =
  | { readonly kind: 'ask'; readonly purpose: Purpose; readonly unknownOutcome: UnknownOutcome }
  /** No further request: the transaction ends with this answer. */
  | { readonly kind: 'settle'; readonly answer: Answer };

const settle = (answer: Answer): Next => ({ kind: 'settle', answer });

/** It was sent and its outcome is unknown. */
const isOpen = ({ reply }: Attempt): boolean => reply === null || reply === 'no-answer';
export const mayHaveCounted = (attempt: Attempt): boolean => attempt.purpose !== 'look' && isOpen(attempt);

/** Attempts before the pack was last seen active did not count, so only later ones are open. */
const openOf = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.slice(attempts.findLastIndex(({ found }) => found === 'A') + 1).filter(mayHaveCounted);

const unknownOutcomeOf = ({ attempts, earlier, isRestored }: NextFacts): UnknownOutcome => {
  if (openOf(attempts).length === 0) return 'none';
  if (isRestored) return 'open';
  // No other change of ours ran meanwhile, so an active state that its own look found proves as much as an earlier one.
  const sawActive = attempts.some(({ found }) => found === 'A');
  return sawActive || nothingElseIsOurs(earlier) ? 'ours-alone' : 'open';
};

/** Each one may raise an alert if a batch was misread, so their number is limited. */
export const MOST_RECONCILIATIONS = 6;

/** Cap of the back-off. */
const LONGEST_WAIT_MS = 4 * 3_600_000;

/**
 * Exponential back-off of the reconciliation: the first waits as long as a request may take to land, each further one
 * four times as long as the one before.
 */
export const backOff = (landsWithinMs: number, looks: number): number =>
  looks < MOST_RECONCILIATIONS ? Math.min(landsWithinMs * 4 ** looks, LONGEST_WAIT_MS) : 0;

/** Reconciliations without an answer since the last request with an unknown outcome. */
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
  // Every open attempt may already count as a double scan; a repeated destroy raises an alert at once.
  const isForgiven = operation === 'dispense' && openOf(attempts).length <= doubleScanLimit;
  return isForgiven && unknownOutcome === 'ours-alone' ? ask('repeat') : settle(notCertain());
};

/** What the national system answered, as it was read from the wire. */
export type NationalAnswer = {
  readonly code: string;
  readonly state: 'ACTIVE' | 'INACTIVE' | 'UNKNOWN' | null;
  readonly alertId: string | null;
};

/** How an answer is read. */
export type Reading =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'looked'; readonly found: 'A' | 'I' }
  /** An error of the national system: the request is sent again. */
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

/** The data contradict the repository, so no request with the same data can have been booked. */
const misfits = ['NMVS_NC_PC_01', 'NMVS_NC_PC_02', 'NMVS_FE_LOT_03', 'NMVS_FE_LOT_12', 'NMVS_FE_LOT_13'];

const refused = ({ code, state, alertId }: NationalAnswer): Answer => ({
  status: state ? statusOf[state] : 'E',
  reasonCode: code,
  alertId,
});

const answered = (answer: Answer): Reading => ({ kind: 'answered', answer });
const notCertain = (alertId: string | null = null): Answer => error(ownCodes.notCertain, alertId);

/** Any answer about the pack gives a reconciliation the state, even the refused verify of an inactive pack. */
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
    // No later reconciliation will be answered either: a person has to find out.
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
  // An earlier request may have changed the pack; this refusal does not show whether it did.
  return asked.unknownOutcome === 'none' ? refused(said) : notCertain(alertId);
};

/**
 * Decides what an answer means after another process has taken its transaction over and asked again; undefined if it
 * does not end the transaction (users are still told of its alert). A success ends it, unless a later request may have
 * counted. A refusal says nothing about later requests, but its alert must not be lost, nor the pack released while one
 * is still in flight.
 */
export const overtaken = (answer: Answer, askedSince: readonly Attempt[]): Answer | undefined => {
  const { reasonCode, alertId } = answer;
  if (reasonCode === null) return askedSince.some(mayHaveCounted) ? undefined : answer;
  const isUnderWay = askedSince.slice(-1).some((newest) => mayHaveCounted(newest) && newest.reply === null);
  return alertId === null || isUnderWay ? undefined : notCertain(alertId);
};

/** Reads an answer with any code: only what is certain becomes a result. */
export const readAnswer = (asked: Asked, said: NationalAnswer): Reading => {
  if (asked.purpose === 'look') return readReconciliation(said);
  const { code, alertId } = said;
  // An alert was raised, whatever the code: a later reconciliation must not hide it.
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
