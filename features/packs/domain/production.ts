import { isSuccess, lookUpCode } from '@pecset/nmvs/codes';
import { ownCodes } from '../contract/own-codes.ts';
import type { Answer, PackOperation } from './transaction.ts';

/** What a request to the national system is made for. */
export type Purpose =
  /** The operation itself. */
  | 'send'
  /** The pack's state, since nobody knows whether an earlier request counted. */
  | 'look'
  /** The operation once more although the pack is inactive: the national double-scan limit tells whose it is. */
  | 'repeat';

/** A request that was made for a transaction. It is written down before it is sent. */
export type Attempt = {
  readonly purpose: Purpose;
  readonly beganAt: number;
  /** Nothing where the process that made it died. */
  readonly reply: 'answered' | 'unreachable' | 'no-answer' | 'login-refused' | null;
  /** What a look found. */
  readonly found: 'A' | 'I' | null;
};

const error = (reasonCode: string): Answer => ({ status: 'E', reasonCode, alertId: null });
const ours = (status: 'A' | 'I'): Answer => ({ status, reasonCode: null, alertId: null });

/** Our own word that the pack was active counts for so long: in that time nobody else takes it off the counter. */
export const PROOF_LASTS_MS = 60_000;

export type NextFacts = {
  readonly operation: PackOperation;
  /** In the order in which they were made. */
  readonly attempts: readonly Attempt[];
  /** How often the national system forgives the same user the same dispense. */
  readonly doubleScanLimit: number;
  /** When a verify of this organisation last found the pack active, before the first of the attempts. */
  readonly provedActiveAt: number | null;
};

/** What to do next for a transaction that has no answer yet. */
export type Next =
  | { readonly kind: 'ask'; readonly purpose: Purpose }
  /** Nothing more is asked: this is how it ends. */
  | { readonly kind: 'settle'; readonly answer: Answer };

const ask = (purpose: Purpose): Next => ({ kind: 'ask', purpose });
const settle = (answer: Answer): Next => ({ kind: 'settle', answer });

/** It got out, and whether it counted is open. */
const mayHaveCounted = ({ purpose, reply }: Attempt): boolean =>
  purpose !== 'look' && (reply === null || reply === 'no-answer');

/** An active pack shows that nothing before had counted; what is open begins after that. */
const sinceLastActive = (attempts: readonly Attempt[]) => {
  const at = attempts.findLastIndex(({ found }) => found === 'A');
  return { proof: attempts[at]?.beganAt, open: attempts.slice(at + 1).filter(mayHaveCounted) };
};

const isProved = ({ attempts, provedActiveAt }: NextFacts): boolean => {
  const { proof = provedActiveAt, open } = sinceLastActive(attempts);
  const [first] = open;
  if (first === undefined || proof === null) return false;
  const age = first.beganAt - proof;
  // Where clocks disagree a word from the future may be as old as they are apart.
  return age >= 0 && age <= PROOF_LASTS_MS;
};

const afterInactive = (facts: NextFacts): Next => {
  const { operation, attempts, doubleScanLimit } = facts;
  // Had it counted, the pack would be active.
  if (operation === 'undo-dispense') return ask('send');
  const isRepeated = attempts.some((one) => one.purpose === 'repeat' && mayHaveCounted(one));
  // One's own second destroy is an alert at once, so it is never tried.
  if (operation === 'dispense' && doubleScanLimit > 0 && !isRepeated) return ask('repeat');
  return settle(isProved(facts) ? ours('I') : error(ownCodes.notCertain));
};

export const nextFor = (facts: NextFacts): Next => {
  const { operation, attempts } = facts;
  if (operation === 'verify') return attempts.length === 0 ? ask('send') : settle(error(ownCodes.noAnswer));
  const lastOpen = attempts.findLastIndex(mayHaveCounted);
  if (lastOpen < 0) return ask('send');
  const found = attempts.slice(lastOpen + 1).findLast((one) => one.found !== null)?.found;
  if (!found) return ask('look');
  if (found === 'I') return afterInactive(facts);
  return operation === 'undo-dispense' ? settle(ours('A')) : ask('send');
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
  /** An earlier request for the same transaction may have counted. */
  readonly mayHaveCounted: boolean;
};

const statusOf = { ACTIVE: 'A', INACTIVE: 'I', UNKNOWN: 'U' } as const;
const statusAfter = { dispense: 'I', destroy: 'I', 'undo-dispense': 'A' } as const;

const readSuccess = ({ operation }: Asked, { state, alertId }: NationalAnswer): Answer => {
  if (operation !== 'verify') return { ...ours(statusAfter[operation]), alertId };
  return state ? { status: statusOf[state], reasonCode: null, alertId } : error(ownCodes.noState);
};

const aboutPack = /^NMVS_[A-Z]{2}_PCK_/;

/** A look tells the state by its word on the pack, also where a verify of an inactive pack is refused. */
const readLook = ({ code, state, alertId }: NationalAnswer): Reading | undefined => {
  if (!isSuccess(code) && (!aboutPack.test(code) || alertId !== null)) return undefined;
  if (state === 'ACTIVE') return { kind: 'looked', found: 'A' };
  if (state === 'INACTIVE' || aboutPack.test(code)) return { kind: 'looked', found: 'I' };
  return { kind: 'no-answer', code };
};

const readResult = (asked: Asked, said: NationalAnswer): Answer => {
  const { code, state, alertId } = said;
  if (isSuccess(code)) return readSuccess(asked, said);
  if (code === 'NMVS_NC_PCK_23' && asked.mayHaveCounted && alertId === null) return ours('I');
  return { status: state ? statusOf[state] : 'E', reasonCode: code, alertId };
};

/** How an answer is to be taken, whatever its code: only what is certain is a result. */
export const readAnswer = (asked: Asked, said: NationalAnswer): Reading => {
  const { code, alertId } = said;
  const { retry } = lookUpCode(code);
  // An alert was raised, whatever its code: nothing that a look finds later may cover it.
  if (retry === 'unconfirmed' && alertId !== null)
    return { kind: 'answered', answer: readResult(asked, said) };
  const looked = asked.purpose === 'look' && retry === 'result' ? readLook(said) : undefined;
  if (looked) return looked;
  // Nobody will ever tell us by a look: a person has to find out.
  if (asked.purpose === 'look' && retry === 'no-right')
    return { kind: 'answered', answer: error(ownCodes.notCertain) };
  const final = retry === 'no-right' || retry === 'error-never-again';
  if (asked.purpose === 'look' && final) return { kind: 'no-answer', code };
  if (retry === 'result') return { kind: 'answered', answer: readResult(asked, said) };
  if (retry === 'stop-and-tell-admin') return { kind: 'login-refused', code };
  if (final) return { kind: 'answered', answer: error(code) };
  // A look that failed leaves open what was open.
  if (retry === 'retry' && asked.purpose !== 'look') return { kind: 'unreachable', code };
  return { kind: 'no-answer', code };
};
