import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** A fresh clone, as the reader of a document has it, and a machine around it. */
export type Copy = {
  /** Every process started for the copy names this path, so that leftovers are found. */
  readonly home: string;
  /** The clone. */
  readonly folder: string;
  /** Stands for `/etc`, `/srv` and `/var/lib` in the documents. */
  readonly machine: string;
  /** The first of two free ports each: for `npm start` and `npm run dev`, and for the emulator. */
  readonly ports: { readonly page: number; readonly emulator: number };
  readonly environment: Readonly<Record<string, string>>;
};

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Reader', '-c', 'user.email=reader@pecset.example', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

/** Copies what is committed, changed or new, but not what is ignored. */
const copyTree = (root: string, folder: string): void => {
  const paths = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const path of paths.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
};

const commitAll = (folder: string): void => {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--no-verify', '--message', 'Everything');
};

const listen = (port: number) =>
  new Promise<{ readonly port: number; readonly close: () => void } | undefined>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') resolve(undefined);
      else resolve({ port: address.port, close: () => server.close() });
    });
  });

const TRIES = 50;

const freePair = async (): Promise<number> => {
  for (let left = TRIES; left > 0; left -= 1) {
    const first = await listen(0);
    const second = first && (await listen(first.port + 1));
    first?.close();
    second?.close();
    if (first && second) return first.port;
  }
  throw new Error('no two ports beside each other are free');
};

const ofThePerson = /^(HOME|USER|LANG|LC_\w+|TMPDIR|CHROMIUM_PATH|PLAYWRIGHT_BROWSERS_PATH|\w+_proxy)$/i;

/** As in a new terminal: without variables of npm, of the tests or of this project. */
const freshEnvironment = (given: NodeJS.ProcessEnv): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && ofThePerson.test(name) ? [[name, value]] : [],
    ),
  ),
  PATH: (given.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter),
  NO_COLOR: '1',
});

/**
 * Includes the packages, which `npm start` would otherwise install: that needs a registry, and setup.test.ts covers it.
 */
export const makeCopy = async (root: string, given: NodeJS.ProcessEnv): Promise<Copy> => {
  const home = mkdtempSync(join(tmpdir(), 'pecset-blocks-'));
  const [folder, machine] = [join(home, 'pecset'), join(home, 'machine')];
  for (const path of [home, folder, machine]) {
    mkdirSync(path, { recursive: true });
    // As root, PostgreSQL runs as another user, who must be able to enter.
    chmodSync(path, 0o711);
  }
  copyTree(root, folder);
  commitAll(folder);
  execFileSync('cp', ['-RPp', join(root, 'node_modules'), join(folder, 'node_modules')]);
  const ports = { page: await freePair(), emulator: await freePair() };
  const environment = { ...freshEnvironment(given), PORT: String(ports.page) };
  return { home, folder, machine, ports, environment };
};

/** Resets the copy, except for what takes long to install and to build. */
export const cleanCopy = ({ folder }: Copy): void => {
  git(folder, 'reset', '--quiet', '--hard');
  const kept = ['node_modules', '.cache', 'apps/web/dist'].flatMap((path) => ['--exclude', path]);
  git(folder, 'clean', '--quiet', '--force', '--force', '-d', '-x', ...kept);
};
