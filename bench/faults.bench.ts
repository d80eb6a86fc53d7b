import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { faultRun } from '@pecset/server/testing/fault-run';
import { folderInMemory } from '../scripts/test/folder-in-memory.ts';
import type { Bench, Size } from './bench-result.ts';

const sizes = {
  usual: { packs: 10_000, kills: 20 },
  smallest: { packs: 10, kills: 0 },
} satisfies Record<Size, object>;

/** Runs the fault run of the tests at full size and checks every pack against the national system's state. */
export const bench: Bench = async ({ size }) => {
  const databaseDir = await mkdtemp(join(folderInMemory(), 'pecset-faults-'));
  const seed = Date.now() % 1_000_000;
  try {
    const result = await faultRun({ ...sizes[size], seed, databaseDir });
    const { wrong, dispensed, notCertain, pending, again, kills, databaseRestarts, faults, seconds } = result;
    for (const what of wrong.slice(0, 20)) console.error(what);
    return [
      {
        name: `packs of ${sizes[size].packs} that are not as they must be`,
        ratio: wrong.length,
        limit: { atMost: 0 },
        detail: [
          `seed ${seed}: ${dispensed} dispensed, ${notCertain} not certain, ${pending} answered as pending`,
          `${again} presses repeated, ${faults} changes of fault, ${kills} kills, ${databaseRestarts} restart of the database`,
          `${seconds.toFixed(0)} s`,
        ].join('; '),
      },
    ];
  } finally {
    await rm(databaseDir, { recursive: true, force: true, maxRetries: 5 });
  }
};
