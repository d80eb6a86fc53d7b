import { rm } from 'node:fs/promises';
import { folderOfRun, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { tillRun } from './testing/till-run/till-run.ts';

/** Also the short run kills a server and a till, and rotates a key of two tills. */
const [PACKS, SERVER_KILLS, TILL_KILLS] = process.env.PECSET_LONG ? [5_000, 8, 10] : [120, 1, 1];

test('whatever fails, tills dispense each pack exactly once, and hear of each event exactly once', async () => {
  const databaseDir = await withDatabase(await folderOfRun());
  onTestFinished(() => rm(databaseDir, { recursive: true, force: true, maxRetries: 5 }));
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
  const run = { packs: PACKS, serverKills: SERVER_KILLS, tillKills: TILL_KILLS, seed, databaseDir };
  const result = await tillRun(run);
  process.stdout.write(`till run, seed ${seed}: ${JSON.stringify(result)}\n`);
  const disturbed = { serverKills: SERVER_KILLS, killsBeforeAnswer: TILL_KILLS, rotations: 2 };
  expect(result).toMatchObject({ wrong: [], ...disturbed });
  expect(result.tills).toBe(PACKS);
  expect(result.events).toBeGreaterThan(0);
}, 3_600_000);
