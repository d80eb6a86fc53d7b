import type { Db } from '@pecset/db';
import { openCircuits } from '@pecset/national/server';
import { timeOfTransaction } from '../domain/index.ts';
import { waitingByPhase } from './ledger/volume.ts';

/** How many there are, and the age of the oldest in seconds. */
export type Standing = { readonly count: number; readonly forSeconds: number };

const none: Standing = { count: 0, forSeconds: 0 };

const secondsSince = (time: number, at: Date): number => Math.max(0, (at.getTime() - time) / 1000);

const together = (some: readonly Standing[]): Standing => ({
  count: some.reduce((sum, { count }) => sum + count, 0),
  forSeconds: Math.max(0, ...some.map(({ forSeconds }) => forSeconds)),
});

/** Figures for the operator: all organisations together, and no pack data. */
export const nationalFigures = async (db: Db, at: Date) => {
  const phases = await waitingByPhase(db);
  const of = (wanted: string): Standing => {
    const found = phases.find(({ phase }) => phase === wanted);
    return found
      ? { count: found.count, forSeconds: secondsSince(timeOfTransaction(found.oldest), at) }
      : none;
  };
  const circuits = await openCircuits(db, null);
  const away = circuits.flatMap(({ refused_code: code, down_since: since }) =>
    code === null && since ? [{ count: 1, forSeconds: secondsSince(since.getTime(), at) }] : [],
  );
  return {
    /** Queued or in flight; parked transactions wait for people instead. */
    waiting: together([of('queued'), of('sending'), of('unknown')]),
    unknown: of('unknown'),
    parked: of('parked'),
    refused: circuits.filter(({ refused_code: code }) => code !== null).length,
    away: together(away),
  };
};
