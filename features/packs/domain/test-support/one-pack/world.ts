import { activePack, type Pack } from '@pecset/nmvs/model';
import type { Attempt, NationalAnswer, UnknownOutcome } from '../../reconciliation.ts';
import type { Answer, PackOperation, Phase } from '../../transaction.ts';

/**
 * The life of one pack: our ledger with its rules, the wire with its faults, and the national system. The rules are the
 * real ones; this only combines them, so that every order of events can be tried.
 */

/** A transaction in our ledger, and facts that only the national system knows. */
export type Row = {
  readonly operation: PackOperation;
  readonly phase: Phase;
  readonly answer: Answer | null;
  readonly undoes: number | null;
  /** The undo that succeeded. */
  readonly undoneBy: number | null;
  readonly attempts: readonly Attempt[];
  /** The lease has expired: another process may take it over. */
  readonly isLeaseOver: boolean;
  readonly isRestored: boolean;
  /** One of its requests changed the pack. */
  readonly booked: boolean;
  /** One of its requests raised an alert. */
  readonly alerted: boolean;
  /** Another pharmacy has undone its own dispense since, so no look can find out any more. */
  readonly covered: boolean;
  readonly sent: boolean;
};

/** A request in flight between us and the national system. */
export type Letter = {
  readonly row: number;
  readonly attemptNo: number;
  readonly unknownOutcome: UnknownOutcome;
  /** A process waits for the answer. */
  readonly isAwaited: boolean;
  /** Set once it has landed, while the waiting process is late. */
  readonly said: NationalAnswer | null;
};

export type Ledger = { readonly rows: readonly Row[]; readonly open: number | null };

export type World = Ledger & {
  /** Null if the national system does not know the pack. */
  readonly pack: Pack | null;
  readonly letters: readonly Letter[];
  readonly presses: number;
  readonly faults: number;
  readonly limit: number;
  readonly backup: Ledger | null;
};

export type Step = readonly [name: string, world: World];

export const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no ${index}`);
  return item;
};

export const changed = (world: World, index: number, change: Partial<Row>): World => ({
  ...world,
  rows: world.rows.map((row, place) => (place === index ? { ...row, ...change } : row)),
});

export const without = (world: World, letter: Letter): World => ({
  ...world,
  letters: world.letters.filter((one) => one !== letter),
});

export const replaced = (world: World, letter: Letter, change: Partial<Letter>): World => ({
  ...world,
  letters: world.letters.map((one) => (one === letter ? { ...one, ...change } : one)),
});

export const fault = (world: World): World => ({ ...world, faults: world.faults - 1 });

export const first = (of: Pick<World, 'pack' | 'presses' | 'faults' | 'limit'>): World => ({
  ...of,
  rows: [],
  open: null,
  letters: [],
  backup: null,
});

export const byThem = { by: 'they', at: 0, doubleScans: 0 };

export const packs: Readonly<Record<string, Pack | null>> = {
  active: activePack,
  'dispensed by another': { SUPPLIED: byThem },
  'dispensed by us before there was a ledger': { SUPPLIED: { by: 'we', at: 0, doubleScans: 0 } },
  destroyed: { DESTROYED: byThem },
  expired: { EXPIRED: byThem },
  unknown: null,
};
