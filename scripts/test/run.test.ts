import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { folderInMemory } from './folder-in-memory.ts';
import type { Plan } from './run.ts';
import { isAlive } from './run-folder.ts';
import type { Step } from './run-step.ts';
import { vitest } from './steps.ts';

const root = join(import.meta.dirname, '..', '..');
const program = `
  const { run } = await import(${JSON.stringify(join(import.meta.dirname, 'run.ts'))});
  await run(JSON.parse(process.argv[1]));
`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const temporaryFolder = (parent: string): string => {
  const folder = mkdtempSync(join(parent, 'planted-'));
  folders.push(folder);
  return folder;
};

const start = (plan: Partial<Plan>, folder = temporaryFolder(tmpdir())) => {
  const runner = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, JSON.stringify({ checks: [], tests: [], alone: [], ...plan })],
    { cwd: root, env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(runner, 'exit');
  const printed = text(runner.stdout);
  const ended = async () => {
    await exited;
    return { code: runner.exitCode, lines: (await printed).trimEnd().split('\n') };
  };
  return { runner, ended };
};

const shell = (kind: Step['kind'], script: string): Step => ({
  name: 'a planted step',
  kind,
  command: 'sh',
  args: ['-c', script],
});
const aPass = `echo '{"kind":"test","name":"one","passed":true,"milliseconds":1}' >&3`;
const anEnd = `echo '{"kind":"end"}' >&3`;

test('what passes is counted, and the count is the last line', async () => {
  const plan = { checks: [shell('check', 'true')], tests: [shell('tests', `${aPass}; ${aPass}; ${anEnd}`)] };
  const { code, lines } = await start(plan).ended();
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
  expect(code).toBe(0);
});

test('what this machine cannot try is told, and counts as passed for nobody', async () => {
  const { lines } = await start({
    checks: [shell('check', 'true')],
    notTried: ['the image (no buildah)'],
  }).ended();
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
  const { code, lines } = await start({ tests: [step] }).ended();
  expect(lines.at(-1)).toBe(last);
  expect(code).toBe(1);
});

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
