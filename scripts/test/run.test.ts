import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { folderInMemory } from './folder-in-memory.ts';
import { shell, startRun } from './planted-run.ts';
import type { Plan } from './run.ts';
import { isAlive } from './run-folder.ts';
import { vitest } from './steps.ts';

const root = join(import.meta.dirname, '..', '..');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const temporaryFolder = (parent: string): string => {
  const folder = mkdtempSync(join(parent, 'planted-'));
  folders.push(folder);
  return folder;
};
const start = (plan: Partial<Plan>, folder = temporaryFolder(tmpdir())) => startRun(plan, folder);

test('a failing test is named with its place and its command, and so is a file that cannot be loaded', async () => {
  const folder = temporaryFolder(join(root, '.cache'));
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
  writeFileSync(join(folder, 'unloadable.test.ts'), "import './nowhere.ts';");
  writeFileSync(
    join(folder, 'failing.test.ts'),
    "import { expect, test } from 'vitest';\n\ntest('one is two', () => {\n  expect(1).toBe(2);\n});\n",
  );
  const { code, lines } = await start({ tests: [vitest('planted', ['run', '--root', folder])] }).ended();
  expect(lines).toContain('✗ one is two');
  expect(lines.join('\n')).toMatch(/failing\.test\.ts:4\n {2}expected 1 to be 2/);
  expect(lines.join('\n')).toMatch(/alone: (PECSET_LONG=1 )?npm run unit -- \S+failing\.test\.ts:3\n/);
  expect(lines.join('\n')).toMatch(/alone: (PECSET_LONG=1 )?npm run unit -- \S+unloadable\.test\.ts\n/);
  expect(lines.at(-1)).toBe('0 passed, 2 failed');
  expect(code).toBe(1);
});

const runFolderOf = (pid: number | undefined, folder: string): string => {
  const memory = folderInMemory();
  return join(memory === tmpdir() ? folder : memory, `pecset-run-${pid}`);
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;
test.concurrent.for(signals)(
  'after %s nothing of the run is left, nor its folder',
  async (signal, { expect }) => {
    const folder = temporaryFolder(tmpdir());
    const file = join(folder, 'pid');
    // Two processes that ignore interrupts, one of them a child of the other.
    const stubborn = `trap '' INT TERM; sleep 60 & echo $! > ${file}.new; mv ${file}.new ${file}; wait; sleep 60`;
    const { runner, ended } = start({ tests: [shell('tests', stubborn)] }, folder);
    await expect.poll(() => existsSync(file)).toBe(true);
    const pid = Number(readFileSync(file, 'utf8'));
    const runFolder = runFolderOf(runner.pid, folder);
    expect(existsSync(runFolder)).toBe(true);
    runner.kill(signal);
    const { code } = await ended();
    expect(code).toBe(signal === 'SIGKILL' ? null : 130);
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
    await expect.poll(() => existsSync(runFolder), { timeout: 10_000 }).toBe(false);
  },
);

test('a run removes the folder that a killed one has left, and none of one that lives', async () => {
  const dead = spawn('true');
  await once(dead, 'exit');
  const folder = temporaryFolder(tmpdir());
  const left = runFolderOf(dead.pid, folder);
  const living = runFolderOf(process.pid, folder);
  onTestFinished(() => rmSync(living, { recursive: true, force: true }));
  for (const runFolder of [left, living]) mkdirSync(runFolder);
  await start({ checks: [shell('check', 'true')] }, folder).ended();
  expect([existsSync(left), existsSync(living)]).toEqual([false, true]);
});
