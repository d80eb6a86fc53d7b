import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FaultRunResult, faultRun } from '@pecset/server/testing/fault-run';
import { folderInMemory } from '../scripts/test/folder-in-memory.ts';
import type { Bench, BenchResult, Size } from './bench-result.ts';

const sizes = {
  // Few enough packs for the emulator to keep every request about them.
  usual: { limits: [0, 1, 2], runsEach: 2, packs: 500, kills: 4 },
  smallest: { limits: [1], runsEach: 1, packs: 5, kills: 0 },
} satisfies Record<Size, object>;

type Walk = Readonly<Record<'packs' | 'kills' | 'seed' | 'doubleScanLimit', number>>;

const walk = async (run: Walk): Promise<FaultRunResult> => {
  const databaseDir = await mkdtemp(join(folderInMemory(), 'pecset-walk-'));
  try {
    return await faultRun({ ...run, way: 'walk', databaseDir });
  } finally {
    await rm(databaseDir, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Several users handle the same packs while faults occur; every answer in our ledger must stay true. */
export const bench: Bench = async ({ size }) => {
  const { limits, runsEach, packs, kills: planned } = sizes[size];
  const results: BenchResult[] = [];
  for (const limit of limits)
    for (let run = 0; run < runsEach; run += 1) {
      const seed = Date.now() % 1_000_000;
      const walked = await walk({ packs, kills: planned, seed, doubleScanLimit: limit });
      const { wrong, atOnce, pending, notCertain, faults, kills, seconds } = walked;
      for (const what of wrong.slice(0, 20)) console.error(what);
      results.push({
        name: `transactions on ${packs} packs that are not as they must be, limit ${limit}`,
        ratio: wrong.length,
        limit: { atMost: 0 },
        detail: [
          `seed ${seed}: ${atOnce} answered at once, ${pending} later, ${notCertain} not certain`,
          `${faults} changes of fault, ${kills} kills, ${seconds.toFixed(0)} s`,
        ].join('; '),
      });
    }
  return results;
};
