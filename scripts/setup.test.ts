import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { processesNaming } from '../libs/server-kit/testing/processes.ts';

/** A fake npm: it takes a while, and a second one at the same time would ruin its work. */
const npm = `
const { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
appendFileSync('log', 'began ');
rmSync('node_modules', { recursive: true, force: true });
const wait = Number(process.env.NPM_TAKES_MS ?? 300);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
for (const place of Object.keys(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages))
  mkdirSync(place || 'node_modules', { recursive: true });
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
appendFileSync('log', 'ended ');
`;

const lockOf = (packages: object) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } });
const hammer = { 'node_modules/hammer': { version: '1.0.0', integrity: 'sha512-a' } };
const newHammer = { 'node_modules/hammer': { version: '1.0.1', integrity: 'sha512-b' } };
const saw = { 'node_modules/saw': { version: '2.0.0', integrity: 'sha512-c' } };

const freshClone = () => {
  const root = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'scripts'));
  for (const name of ['setup.mjs', 'find-browser.mjs', 'is-installed.mjs', 'tied-child.mjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name));
  const lock = (packages: object) => writeFileSync(join(root, 'package-lock.json'), lockOf(packages));
  lock(hammer);
  writeFileSync(join(root, 'npm.cjs'), npm);
  const env = { PATH: process.env.PATH, npm_execpath: join(root, 'npm.cjs') };
  const setUp = (more: Readonly<Record<string, string>> = {}, purpose = 'packages') =>
    promisify(execFile)(process.execPath, [join(root, 'scripts', 'setup.mjs'), purpose], {
      env: { ...env, ...more },
    });
  const npmCi = () => promisify(execFile)(process.execPath, ['npm.cjs'], { cwd: root });
  const log = () => (existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8') : '');
  return { root, setUp, npmCi, lock, log };
};

test('two commands at once in a fresh clone install once: one waits for the other', async () => {
  const { setUp, log } = freshClone();
  await Promise.all([setUp(), setUp(), setUp()]);
  expect(log()).toBe('began ended ');
});

test('a set-up that was killed keeps nobody waiting', async () => {
  const { root, setUp, log } = freshClone();
  mkdirSync(join(root, '.cache'));
  const { child } = promisify(execFile)(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  writeFileSync(join(root, '.cache', 'setup.lock'), String(child.pid));
  await setUp();
  expect(log()).toBe('began ended ');
});

test.for([
  ['names a process that is somebody else’s by now', String(process.pid)],
  ['was cut off by a full disk', ''],
  ['is no number', 'abc'],
] as const)('a lock that %s keeps nobody waiting for long', async ([, holder]) => {
  const { root, setUp, log } = freshClone();
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, '.cache', 'setup.lock'), holder);
  const [one, other] = await Promise.all([setUp(), setUp()]);
  expect(log()).toBe('began ended ');
  expect(`${one.stdout}${other.stdout}`).toContain('waiting for it');
  expect(readdirSync(join(root, '.cache'))).toEqual([]);
});

test('a set-up that takes longer than a heartbeat keeps its lock', async () => {
  const { setUp, log } = freshClone();
  await Promise.all([setUp({ NPM_TAKES_MS: '12000' }), setUp()]);
  expect(log()).toBe('began ended ');
});

test('a folder that cannot be written is one sentence', async () => {
  const { root, setUp, log } = freshClone();
  writeFileSync(join(root, '.cache'), 'no folder');
  await expect(setUp()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^pecset: \S+.*\n$/),
  });
  expect(log()).toBe('');
});

test('after `npm ci` by hand nothing is installed again', async () => {
  const { setUp, npmCi, log } = freshClone();
  await npmCi();
  await setUp();
  expect(log()).toBe('began ended ');
});

test.for([
  ['another version', newHammer],
  ['one package more', { ...hammer, ...saw }],
  ['one package less', {}],
] as const)('a lock file that has changed to %s is installed anew', async ([, packages]) => {
  const { setUp, npmCi, lock, log } = freshClone();
  await npmCi();
  lock(packages);
  await setUp();
  expect(log()).toBe('began ended began ended ');
});

test('a package whose folder is gone is installed anew', async () => {
  const { root, setUp, npmCi, log } = freshClone();
  await npmCi();
  rmSync(join(root, 'node_modules', 'hammer'), { recursive: true });
  await setUp();
  expect(log()).toBe('began ended began ended ');
});

test('what is for another platform, and in production what is for development, may be missing', async () => {
  const { setUp, npmCi, lock, log } = freshClone();
  await npmCi();
  lock({
    ...hammer,
    'node_modules/anvil': { version: '1.0.0', optional: true },
    'node_modules/file': { version: '1.0.0', dev: true },
  });
  await setUp({ NODE_ENV: 'production' });
  expect(log()).toBe('began ended ');
  await setUp();
  expect(log()).toBe('began ended began ended ');
});

test.for(['SIGTERM', 'SIGKILL'] as const)('%s to the set-up alone ends npm too', async (signal) => {
  const { root, setUp, log } = freshClone();
  const setting = setUp({ NPM_TAKES_MS: '60000' });
  await expect.poll(log).toBe('began ');
  setting.child.kill(signal);
  await expect(setting).rejects.toMatchObject(signal === 'SIGTERM' ? { code: 143 } : { signal });
  await expect.poll(() => processesNaming(root), { timeout: 10_000 }).toEqual([]);
});

test.each([
  ['that is not there', '/nowhere/chromium', 'cannot be run'],
  ['that is no browser', process.execPath, 'is no Chromium that runs'],
])('a CHROMIUM_PATH %s is told in one sentence, before anything is installed', async (_, path, words) => {
  const { setUp, log } = freshClone();
  await expect(setUp({ CHROMIUM_PATH: path }, 'test')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(new RegExp(`^pecset: CHROMIUM_PATH names ${path}, which ${words}.*\\n$`)),
  });
  expect(log()).toBe('');
});
