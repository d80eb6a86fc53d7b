import { ownCodes } from '../../../contract/own-codes.ts';
import { pressesFrom } from './presses.ts';
import { restoresFrom } from './restore.ts';
import { carry } from './wire.ts';
import { work } from './work.ts';
import type { Row, Step, World } from './world.ts';

export type Scope = {
  /** Whether the ledger may be restored from a backup. */
  readonly restores: boolean;
};

export const stepsFrom = (world: World, { restores }: Scope): readonly Step[] => [
  ...world.letters.flatMap((letter) => carry(world, letter)),
  ...world.rows.flatMap((_row, index) => work(world, index)),
  ...pressesFrom(world),
  ...(restores ? restoresFrom(world) : []),
];

const isClean = ({ phase, answer }: Row): boolean => phase === 'done' && answer?.reasonCode === null;

/** Violated invariants of a finished transaction. */
export const wrongWith = (row: Row): string | undefined => {
  if (row.phase === 'cancelled') return row.sent ? 'cancelled, and yet sent' : undefined;
  if (row.phase !== 'done' || row.operation === 'verify') return undefined;
  if (isClean(row) && !row.booked) return 'a clean success that nothing was booked for';
  if (row.booked && !isClean(row) && row.answer?.reasonCode !== ownCodes.notCertain)
    return 'booked, and told as refused';
  if (isClean(row) && row.alerted && !row.covered) return 'an alert behind a clean success';
  return undefined;
};

/** More requests than so few faults can ever need. */
export const MOST_ATTEMPTS = 12;
