// Runs before `start`, `test` and similar commands, on any Node from 18 on, so it uses no packages and no TypeScript.
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { browserFailure, browserVersion, findBrowser, findBrowsers } from './find-browser.mjs';
import { isInstalled } from './is-installed.mjs';
import { endGroup, spawnTied } from './tied-child.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2] ?? 'start';

const refuse = (message) => {
  process.stderr.write(`pecset: ${message}\n`);
  process.exit(1);
};

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let running;
let stoppedBy;

/** Waits for the child to exit, so that it does not disturb the next command. */
const stop = (signal) => {
  stoppedBy = signal;
  if (running) endGroup(running);
  else process.exit(128 + constants.signals[signal]);
};

/** Runs a program that ends when this process is stopped or dies. */
const runTied = async (command, args, options = {}) => {
  running = spawnTied(command, args, { cwd: root, ...options });
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

const readStamp = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return '';
  }
};

const LOCK = join(root, '.cache', 'setup.lock');
const HEARTBEAT_MS = 1_000;
/** A lock without a heartbeat for so long is abandoned, even if its process number belongs to another by now. */
const LEASE_MS = 10_000;

/** Links what is already written, so that nobody reads half a lock; returns whether it was free. */
const takeLock = () => {
  const own = `${LOCK}.${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
    linkSync(own, LOCK);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Removes the lock of a holder that is gone; a lock that somebody else has taken meanwhile is put back. */
const breakLock = (holder) => {
  const aside = `${LOCK}.broken.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (readStamp(aside) !== holder) linkSync(aside, LOCK);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
};

const isDead = (holder) => Number(holder) > 0 && !isAlive(Number(holder));

const heartbeat = () => {
  if (readStamp(LOCK) !== String(process.pid)) return;
  const now = new Date();
  try {
    utimesSync(LOCK, now, now);
  } catch (error) {
    // Broken by another command, which took us for gone.
    if (error.code !== 'ENOENT') throw error;
  }
};

/** Takes a lock, since two concurrent commands would remove what the other has just installed or built. */
const takeTurn = async () => {
  mkdirSync(dirname(LOCK), { recursive: true });
  let seen;
  while (!takeLock()) {
    const holder = readStamp(LOCK);
    const lock = statSync(LOCK, { throwIfNoEntry: false });
    // Given back meanwhile.
    if (!lock) continue;
    const beat = lock.mtimeMs;
    // By our own monotonic clock, so that neither a clock that is set nor a machine that slept breaks a lock.
    const since = seen?.beat === beat ? seen.since : performance.now();
    if (isDead(holder) || performance.now() - since > LEASE_MS) breakLock(holder);
    else {
      if (!seen)
        process.stdout.write(
          `pecset: another command is being set up (process ${holder || 'unknown'}); waiting for it\n`,
        );
      seen = { beat, since };
      await pause(100);
    }
  }
  process.on('exit', () => {
    if (readStamp(LOCK) === String(process.pid)) rmSync(LOCK, { force: true });
  });
  setInterval(heartbeat, HEARTBEAT_MS).unref();
};

const installPackages = async () => {
  if (isInstalled(root, process.env)) return;
  process.stdout.write('pecset: installing packages (about a minute, once)\n');
  const npm = process.env.npm_execpath;
  const quiet = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = await (npm ? runTied(process.execPath, [npm, ...quiet]) : runTied('npm', quiet));
  if (!installed)
    refuse('npm ci failed; the lines above say why. Is the package registry reachable, is the disk full?');
};

/** Returns the project's own Node if one exists for the platform, else the machine's if it is new enough. */
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
    .filter((file) => !/^libs\/(server-kit|pkcs12(-issuing)?|nmvs\/transport)\//.test(file));
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

const aptGet = (...args) =>
  runTied('apt-get', ['-q', ...args], {
    stdout: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const debian = ['chromium-headless-shell', 'chromium'];

/** One browser is enough, except for the long tests, which run the journeys in each of them. */
const installFromDebian = async () => {
  const isEnough = () => purpose !== 'test-long' && findBrowser(process.env) !== undefined;
  const missing = debian.filter((name) => !findBrowsers(process.env).some((path) => basename(path) === name));
  if (isEnough() || missing.length === 0 || !mayInstallDebian()) return;
  process.stdout.write('pecset: installing Chromium for the browser tests\n');
  await aptGet('update');
  for (const name of missing)
    if (!isEnough()) await aptGet('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core');
};

const imageTools = ['buildah', 'debootstrap', 'caddy', 'iproute2'];

/** For `npm run try-image`; without these tools the run reports that the image was not tried. */
const installImageTools = async () => {
  if (existsSync('/usr/bin/buildah') || !mayInstallDebian()) return;
  process.stdout.write('pecset: installing what builds the image\n');
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...imageTools);
};

const playwrightsOwn = async (node) => {
  process.stdout.write('pecset: fetching a Chromium for the browser tests (about 170 MB)\n');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  // Playwright prints a stack trace for each attempt.
  return runTied(node, [playwright, 'install', 'chromium'], { stdout: 'ignore', stderr: 'ignore' });
};

const WAY_OUT = 'install Chromium or Chrome, or set CHROMIUM_PATH to one.';

const refuseWrongBrowser = (asked) => {
  if (!findBrowser(process.env)) refuse(`CHROMIUM_PATH names ${asked}, which cannot be run: ${WAY_OUT}`);
  if (!browserVersion(asked))
    refuse(`CHROMIUM_PATH names ${asked}, which is no Chromium that runs: ${browserFailure(asked)}`);
};

const provideBrowser = async (node) => {
  if (process.env.CHROMIUM_PATH) return;
  await installFromDebian();
  if (!findBrowser(process.env) && !(await playwrightsOwn(node)))
    refuse(`there is no browser for the tests, and none can be fetched: ${WAY_OUT}`);
};

const notOurs =
  'cannot be written: it or its folder belongs to somebody else, perhaps since a command ran as root.';
const unwritable = {
  ENOSPC: 'cannot be written, the disk is full: make room and run the command again.',
  EACCES: notOurs,
  EPERM: notOurs,
  EROFS: 'cannot be written, the disk is read-only.',
  EEXIST: 'is in the way: remove it.',
};

/** What keeps the set-up from writing is told in one sentence. */
const refuseUnwritable = ({ code, path, stack }) =>
  refuse(unwritable[code] ? `${path ?? root} ${unwritable[code]}` : stack);
process.on('uncaughtException', refuseUnwritable);

if (!existsSync(join(root, 'package-lock.json')))
  refuse('package-lock.json is missing; clone the repository again.');
const isForTests = purpose === 'test' || purpose === 'test-long';
if (isForTests && process.env.CHROMIUM_PATH) refuseWrongBrowser(process.env.CHROMIUM_PATH);
for (const signal of stopSignals) process.on(signal, stop);
await takeTurn();
await installPackages();
const node = projectNode();
if (purpose !== 'packages') await buildPage(node);
if (isForTests) await provideBrowser(node);
if (purpose === 'test-long') await installImageTools();
