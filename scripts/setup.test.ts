import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** Stands in for npm: takes a while, and would be ruined by another one at the same time. */
const npm = `
const { appendFileSync, mkdirSync, rmSync } = require('node:fs');
appendFileSync('log', 'began ');
rmSync('node_modules', { recursive: true, force: true });
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
mkdirSync('node_modules');
appendFileSync('log', 'ended ');
`;

const freshClone = () => {
  const root = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'scripts'));
  for (const name of ['setup.mjs', 'find-browser.mjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'npm.cjs'), npm);
  const setUp = () =>
    promisify(execFile)(process.execPath, [join(root, 'scripts', 'setup.mjs'), 'packages'], {
      env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.cjs') },
    });
  return { root, setUp, log: () => readFileSync(join(root, 'log'), 'utf8') };
};

test('two commands at once in a fresh clone install once: one waits for the other', async () => {
  const { setUp, log } = freshClone();
  await Promise.all([setUp(), setUp(), setUp()]);
  expect(log()).toBe('began ended ');
});

test('whoever was killed over it keeps nobody waiting', async () => {
  const { root, setUp, log } = freshClone();
  mkdirSync(join(root, '.cache'));
  const { child } = promisify(execFile)(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  writeFileSync(join(root, '.cache', 'setup.lock'), String(child.pid));
  await setUp();
  expect(log()).toBe('began ended ');
});
