import { rm } from 'node:fs/promises';
import { folderOfRun, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { faultRun } from './testing/fault-run/fault-run.ts';

test.each([0, 1, 2])(
  'several people with one pack and any faults: our ledger says what the national system did, limit %i',
  async (doubleScanLimit) => {
    const databaseDir = await withDatabase(await folderOfRun());
    onTestFinished(() => rm(databaseDir, { recursive: true, force: true, maxRetries: 5 }));
    const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
    const result = await faultRun({ packs: 100, way: 'walk', kills: 1, seed, databaseDir, doubleScanLimit });
    process.stdout.write(`walk, seed ${seed}, limit ${doubleScanLimit}: ${JSON.stringify(result)}\n`);
    expect(result).toMatchObject({ wrong: [], pressed: 100, kills: 1, databaseRestarts: 1 });
  },
);
