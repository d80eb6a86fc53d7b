import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anEnd, aPass, shell, startRun } from './planted-run.ts';
import type { Plan } from './run.ts';

const endOf = (plan: Partial<Plan>) => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return startRun(plan, folder).ended();
};

test('what passes is counted, and the count is the last line', async () => {
  const plan = { checks: [shell('check', 'true')], tests: [shell('tests', `${aPass}; ${aPass}; ${anEnd}`)] };
  const { code, lines } = await endOf(plan);
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
  expect(code).toBe(0);
});

test('what this machine cannot try is told, and counts as passed for nobody', async () => {
  const { lines } = await endOf({
    checks: [shell('check', 'true')],
    notTried: ['the image (no buildah)'],
  });
  expect(lines).toContain('  the image (no buildah)');
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
});

test.for([
  ['a check fails', shell('check', 'echo wrong; exit 1'), '0 passed, 1 failed'],
  ['a command does not exist', { ...shell('check', ''), command: 'no-such-command' }, '0 passed, 1 failed'],
  [
    'all tests pass but a threshold is missed',
    shell('tests', `${aPass}; ${anEnd}; exit 1`),
    '1 passed, 1 failed',
  ],
  ['a runner is killed', shell('tests', `${aPass}; kill -9 $$`), '1 passed, 1 failed'],
  ['a runner ends well before its tests do', shell('tests', aPass), '1 passed, 1 failed'],
  ['an event is no event', shell('tests', `echo nonsense >&3; ${anEnd}`), '0 passed, 1 failed'],
] as const)('a run fails where %s', async ([, step, last]) => {
  const { code, lines } = await endOf({ tests: [step] });
  expect(lines.at(-1)).toBe(last);
  expect(code).toBe(1);
});
