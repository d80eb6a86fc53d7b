import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const plantProgram = (script: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'browser');
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
};

test.each([
  ['that tells a version but opens no page', 'Chromium 150.0.1.2', 'it opens no page: a library is missing'],
  ['that only drives one', 'ChromeDriver 150.0.1.2', 'a library is missing'],
])('a browser %s is told before any test begins', async (_, version, why) => {
  const path = plantProgram(
    `[ "$1" = --version ] && echo "${version}"\necho a library is missing >&2\nexit 1`,
  );
  const run = spawn(process.execPath, [join(import.meta.dirname, '..', 'test.ts')], {
    env: { ...process.env, CHROMIUM_PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, told] = await Promise.all([text(run.stdout), text(run.stderr)]);
  expect(told.split('\n')).toEqual([
    `pecset: ${path} cannot be used: ${why}`,
    expect.stringContaining('no browser runs, so no test was begun'),
    '',
  ]);
  expect(printed).toBe('0 passed, 1 failed\n');
});
