import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { knownBenches } from './known-benches.ts';

const root = join(import.meta.dirname, '..');

test.for(knownBenches)('the benchmark %s runs through at its smallest and gives figures', async (name) => {
  const run = spawn(process.execPath, ['bench/run.ts', name, '--smallest'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')]);
  expect(run.exitCode, `${said}${complained}`).toBe(0);
});
