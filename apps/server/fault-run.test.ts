import { rm } from 'node:fs/promises';
import { folderOfRun, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { faultRun } from './testing/fault-run/fault-run.ts';

/** Even the short run sees more faults than there are kinds, a killed server and a database restart. */
const [DISPENSES, KILLS, ORGANISATIONS] = process.env.PECSET_LONG ? [2_000, 10, 10] : [40, 1, 5];
const KINDS_OF_FAULTS = 12;

test('whatever fails, each pack is dispensed exactly once, and our ledger says what the national system says', async () => {
  const databaseDir = await withDatabase(await folderOfRun());
  onTestFinished(() => rm(databaseDir, { recursive: true, force: true, maxRetries: 5 }));
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
  const result = await faultRun({
    packs: DISPENSES,
    kills: KILLS,
    organisations: ORGANISATIONS,
    seed,
    databaseDir,
    doubleScanLimit: seed % 3,
  });
  process.stdout.write(`fault run, seed ${seed}: ${JSON.stringify(result)}\n`);
  expect(result).toMatchObject({ wrong: [], pressed: DISPENSES, kills: KILLS, databaseRestarts: 1 });
  expect(result.dispensed + result.notCertain).toBe(DISPENSES);
  expect(result.faults).toBeGreaterThan(KINDS_OF_FAULTS);
});
