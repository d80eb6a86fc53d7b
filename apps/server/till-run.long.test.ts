import { rm } from 'node:fs/promises';
import { folderOfRun, withDatabase } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { tillRun } from './testing/till-run/till-run.ts';

test('whatever fails, tills dispense each pack exactly once, and hear of each event exactly once', async () => {
  const databaseDir = await withDatabase(await folderOfRun());
  onTestFinished(() => rm(databaseDir, { recursive: true, force: true, maxRetries: 5 }));
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
  const run = { packs: 5_000, serverKills: 8, tillKills: 10, seed, databaseDir };
  const result = await tillRun(run);
  process.stdout.write(`till run, seed ${seed}: ${JSON.stringify(result)}\n`);
  const disturbed = { serverKills: run.serverKills, killsBeforeAnswer: run.tillKills, rotations: 2 };
  expect(result).toMatchObject({ wrong: [], ...disturbed });
  expect(result.tills).toBe(run.packs);
  expect(result.events).toBeGreaterThan(0);
});
