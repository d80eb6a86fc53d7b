// What `start`, `test` and their like run first, on whatever Node the machine has (18 or newer): so no packages here,
// and no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { isInstalled } from './is-installed.mjs';
import { endGroup, spawnTied } from './tied-child.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2] ?? 'start';

const refuse = (message) => {
  process.stderr.write(`pecset: ${message}\n`);
  process.exit(1);
};

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let running;
let stoppedBy;

/** The child is waited for, so that the next command does not find it at work. */
const stop = (signal) => {
  stoppedBy = signal;
  if (running) endGroup(running);
  else process.exit(128 + constants.signals[signal]);
};

/** Runs a program that ends when we are told to, or die. */
const runTied = async (command, args) => {
  running = spawnTied(command, args, { cwd: root });
  const isDone = await new Promise((resolve) => {
    running.once('error', () => resolve(false));
    running.once('exit', (code) => resolve(code === 0));
  });
  running = undefined;
  if (stoppedBy) stop(stoppedBy);
  return isDone;
};

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Two commands at once would each take away what the other has just installed or built: one waits for the other. */
const takeTurn = async () => {
  const lock = join(root, '.cache', 'setup.lock');
  mkdirSync(dirname(lock), { recursive: true });
  let told = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readStamp(lock));
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    else {
      if (!told) process.stdout.write('pecset: another command is being set up; waiting for it\n');
      told = true;
      await pause(100);
    }
  }
};

const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const installPackages = async () => {
  if (isInstalled(root, process.env)) return;
  process.stdout.write('pecset: installing packages (about a minute, once)\n');
  const npm = process.env.npm_execpath;
  const quiet = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = await (npm ? runTied(process.execPath, [npm, ...quiet]) : runTied('npm', quiet));
  if (!installed)
    refuse('npm ci failed; the lines above say why. Is the package registry reachable, is the disk full?');
};

/** The project's own Node where one is published for the platform, else the machine's, if new enough. */
const projectNode = () => {
  const path = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse(
    `Node 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  );
};

const skipped = new Set(['node_modules', 'dist', 'server']);
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.endsWith('.test.ts'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });

const buildPage = async (node) => {
  const sources = ['apps/web', 'features', 'libs']
    .flatMap(filesBelow)
    .filter((file) => !/^libs\/(server-kit|pkcs12|nmvs\/transport)\//.test(file));
  const wanted = hashOf([...sources.sort(), 'package-lock.json']);
  const dist = join(root, 'apps', 'web', 'dist');
  const stamp = join(dist, '.sources');
  if (readStamp(stamp) === wanted) return;
  process.stdout.write('pecset: building the page\n');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!(await runTied(node, [vite, 'build', 'apps/web', '--logLevel', 'warn'])))
    refuse('the page could not be built; the lines above say why.');
  writeFileSync(stamp, wanted);
};

const mayInstallDebian = () =>
  process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get');

const installBrowser = (node) => {
  if (process.env.CHROMIUM_PATH && !findBrowser(process.env))
    refuse(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run.`);
  if (findBrowser(process.env)) return;
  process.stdout.write('pecset: installing Chromium for the browser tests\n');
  if (mayInstallDebian()) {
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    run('apt-get', ['update', '-q'], quiet);
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-qy', '--no-install-recommends', browser, 'fonts-dejavu-core'], quiet);
      if (findBrowser(process.env)) return;
    }
  }
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  if (!run(node, [playwright, 'install', 'chromium']))
    refuse('no browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
};

if (!existsSync(join(root, 'package-lock.json')))
  refuse('package-lock.json is missing; clone the repository again.');
for (const signal of stopSignals) process.on(signal, stop);
await takeTurn();
await installPackages();
const node = projectNode();
if (purpose !== 'packages') await buildPage(node);
// What follows blocks: a signal ends it the system's way.
for (const signal of stopSignals) process.off(signal, stop);
if (purpose === 'test') installBrowser(node);
