import { ok, type Result, refuse } from '@pecset/kernel';
import type { TrxType } from '../contract/history-item.ts';

/** What the counter can ask of the national system. */
export type PackOperation = 'verify' | 'dispense' | 'destroy' | 'undo-dispense';

/** The names used by the ledger and the contract. */
export const trxTypes = {
  verify: 'VRFY',
  dispense: 'DSPN',
  destroy: 'DSTR',
  'undo-dispense': 'UDSP',
} as const satisfies Record<PackOperation, TrxType>;

export const operations: Readonly<Record<TrxType, PackOperation>> = {
  VRFY: 'verify',
  DSPN: 'dispense',
  DSTR: 'destroy',
  UDSP: 'undo-dispense',
};

/** Where a transaction stands between the press and its answer. */
export type Phase =
  /** Pending: stored, no request in flight. */
  | 'queued'
  /** In flight: one process holds the lease and asks the national system. */
  | 'sending'
  /** Unknown outcome: asked, without an answer. Reconciliation asks for the pack's state before anything else. */
  | 'unknown'
  /** On hold until somebody repairs the organisation's refused login or certificate. */
  | 'parked'
  | 'done'
  | 'cancelled';

/** Events of a transaction; five of them are replies of a gateway. */
export type Change =
  | 'lease'
  | 'answered'
  | 'looked'
  | 'unreachable'
  | 'no-answer'
  | 'login-refused'
  | 'release'
  | 'cancel'
  /** Restored from a backup: what happened to it since is unknown. */
  | 'restored';

/**
 * Every lawful transition; any other is refused. An expired lease counts as `no-answer`: its holder may have sent, so
 * the transaction never returns to the queue by itself.
 */
export const lawfulChanges: Readonly<Record<Phase, Readonly<Partial<Record<Change, Phase>>>>> = {
  queued: {
    lease: 'sending',
    answered: 'done',
    'login-refused': 'parked',
    cancel: 'cancelled',
    restored: 'unknown',
  },
  sending: {
    answered: 'done',
    looked: 'unknown',
    unreachable: 'queued',
    'no-answer': 'unknown',
    'login-refused': 'parked',
    restored: 'unknown',
  },
  unknown: { lease: 'sending', answered: 'done', restored: 'unknown' },
  parked: { release: 'queued', cancel: 'cancelled', restored: 'unknown' },
  done: {},
  cancelled: {},
};

export const isOver = (phase: Phase): boolean => phase === 'done' || phase === 'cancelled';

export const afterChange = (phase: Phase, change: Change): Result<Phase, 'unlawful'> => {
  const next = lawfulChanges[phase][change];
  return next === undefined ? refuse('unlawful') : ok(next);
};

/**
 * One process leases a transaction at a time. An expired lease may be taken over; an unknown outcome is asked about
 * only when due, since the request may still land.
 */
export const mayLease = (phase: Phase, isDue: boolean): boolean =>
  phase === 'sending' ? isDue : afterChange(phase, 'lease').ok && (phase === 'queued' || isDue);

/** A decision made after `asOf` attempts is valid only while there are no more attempts. */
export const maySettle = (
  phase: Phase,
  change: Change,
  attempts: { readonly asOf: number; readonly now: number },
): boolean => afterChange(phase, change).ok && attempts.asOf === attempts.now;

/** The national system's answer about the pack. */
export type Answer = {
  readonly status: 'A' | 'I' | 'U' | 'E';
  readonly reasonCode: string | null;
  readonly alertId: string | null;
};

/** The phases from which a change is lawful, for the ledger's compare-and-set. */
export const phasesOpenTo = (change: Change): readonly string[] =>
  Object.entries(lawfulChanges).flatMap(([phase, changes]) => (changes[change] === undefined ? [] : [phase]));

export type LastingBarrier = 'not-a-dispense' | 'has-reason-code' | 'already-undone';

/** Why a transaction can never be undone, by any user at any time, in the order of the checks. */
export const lastingUndoBarrier = (of: {
  readonly isDispense: boolean;
  readonly reasonCode: string | null;
  readonly undoMlId: number | null;
}): LastingBarrier | null => {
  if (!of.isDispense) return 'not-a-dispense';
  if (of.reasonCode !== null) return 'has-reason-code';
  return of.undoMlId === null ? null : 'already-undone';
};
