import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const hook = join(dirname(dirname(import.meta.dirname)), '.githooks', 'commit-msg');

const judge = (message: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'pecset-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(hook, [file], { encoding: 'utf8' });
  return { status, stderr };
};

const long = 'a'.repeat(73);

test.for([
  ['72 characters', 'a'.repeat(72)],
  ['72 characters of two bytes each', 'ő'.repeat(72)],
  ['a long body', `docs: short\n\n${long}`],
  ['a long comment before the subject', `# ${long}\n\ndocs: short`],
  ['a merge, whose subject git writes', `Merge branch '${long}'`],
] as const)('a commit message with %s passes', ([, message]) => {
  expect(judge(message)).toEqual({ status: 0, stderr: '' });
});

test('a commit subject of 73 characters is refused, and the refusal says how long it is', () => {
  expect(judge(`${long}\n\nbody`)).toEqual({
    status: 1,
    stderr: expect.stringMatching(/73 characters, at most 72/),
  });
});
