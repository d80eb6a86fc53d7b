import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FaultRunResult, faultRun } from '@pecset/server/testing/fault-run';
import { folderInMemory } from '../scripts/test/folder-in-memory.ts';
import type { BenchResult } from './bench-result.ts';

const LIMITS = [0, 1, 2] as const;
const RUNS_EACH = 2;
/** As many as the emulator remembers all requests for. */
const PACKS = 500;
const KILLS = 4;

const walk = async (seed: number, doubleScanLimit: number): Promise<FaultRunResult> => {
  const databaseDir = await mkdtemp(join(folderInMemory(), 'pecset-walk-'));
  try {
    return await faultRun({ packs: PACKS, way: 'walk', kills: KILLS, seed, databaseDir, doubleScanLimit });
  } finally {
    await rm(databaseDir, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Several people have the same pack in hand while everything fails: no word of our book is untrue. */
export const bench = async (): Promise<readonly BenchResult[]> => {
  const results: BenchResult[] = [];
  for (const limit of LIMITS)
    for (let run = 0; run < RUNS_EACH; run += 1) {
      const seed = Date.now() % 1_000_000;
      const { wrong, atOnce, pending, notCertain, faults, kills, seconds } = await walk(seed, limit);
      for (const what of wrong.slice(0, 20)) console.error(what);
      results.push({
        name: `transactions on ${PACKS} packs that are not as they must be, limit ${limit}`,
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
