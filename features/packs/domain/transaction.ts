import { ok, type Result, refuse } from '@pecset/kernel';
import type { TrxType } from '../contract/history-item.ts';

/** What the counter asks of the national system. */
export type PackOperation = 'verify' | 'dispense' | 'destroy' | 'undo-dispense';

/** As the ledger and the contract call them. */
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
  /** Pending: stored, and no request is in flight. */
  | 'queued'
  /** In flight: one process holds the lease and asks the national system. */
  | 'sending'
  /** Unknown outcome: asked, without an answer. Reconciliation asks for the pack's state before anything else. */
  | 'unknown'
  /** On hold until somebody repairs the organisation's refused login or certificate. */
  | 'parked'
  | 'done'
  | 'cancelled';

/** What can happen to a transaction; five of them are what a gateway replies. */
export type Change =
  | 'lease'
  | 'answered'
  | 'looked'
  | 'unreachable'
  | 'no-answer'
  | 'login-refused'
  | 'release'
  | 'cancel'
  /** It came back with a backup: what happened to it since is not known here. */
  | 'restored';

/**
 * Every lawful change; what is not here is refused. An expired lease counts as `no-answer`: its holder may
 * have sent, so it never goes back to the queue by itself.
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
 * One process has it at a time; whose lease ran out may have sent, and has it no more. What may still land is not asked about
 * before its time has come.
 */
export const mayLease = (phase: Phase, isDue: boolean): boolean =>
  phase === 'sending' ? isDue : afterChange(phase, 'lease').ok && (phase === 'queued' || isDue);

/** What was decided after so many attempts counts as long as nobody has asked again since. */
export const maySettle = (
  phase: Phase,
  change: Change,
  attempts: { readonly asOf: number; readonly now: number },
): boolean => afterChange(phase, change).ok && attempts.asOf === attempts.now;

/** What the national system said of the pack. */
export type Answer = {
  readonly status: 'A' | 'I' | 'U' | 'E';
  readonly reasonCode: string | null;
  readonly alertId: string | null;
};

/** The phases from which a change is lawful: what the ledger compares before it sets. */
export const phasesOpenTo = (change: Change): readonly string[] =>
  Object.entries(lawfulChanges).flatMap(([phase, changes]) => (changes[change] === undefined ? [] : [phase]));

export type LastingBarrier = 'not-a-dispense' | 'has-reason-code' | 'already-undone';

/** What stands against taking a transaction back, for every user and time, in the order in which it is checked. */
export const lastingUndoBarrier = (of: {
  readonly isDispense: boolean;
  readonly reasonCode: string | null;
  readonly undoMlId: number | null;
}): LastingBarrier | null => {
  if (!of.isDispense) return 'not-a-dispense';
  if (of.reasonCode !== null) return 'has-reason-code';
  return of.undoMlId === null ? null : 'already-undone';
};
