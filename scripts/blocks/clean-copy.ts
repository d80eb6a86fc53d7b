import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** A clone as somebody has it who begins with a document, and a machine around it. */
export type Copy = {
  /** Named by everything that is started for it, so that what is left over is found. */
  readonly home: string;
  /** The clone. */
  readonly folder: string;
  /** What the documents call `/etc`, `/srv` and `/var/lib`. */
  readonly machine: string;
  /** The first of two free ones each: of `npm start` and `npm run dev`, and of the emulator. */
  readonly ports: { readonly page: number; readonly emulator: number };
  readonly environment: Readonly<Record<string, string>>;
};

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Reader', '-c', 'user.email=reader@pecset.example', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

/** What is committed, changed or new; not what is ignored. */
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

/** As in a terminal that was just opened: nothing of npm's, of the tests' or of this project's. */
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

/** With the packages, which `npm start` would install else: that needs a registry, and setup.test.ts is about it. */
export const makeCopy = async (root: string, given: NodeJS.ProcessEnv): Promise<Copy> => {
  const home = mkdtempSync(join(tmpdir(), 'pecset-blocks-'));
  const [folder, machine] = [join(home, 'pecset'), join(home, 'machine')];
  for (const path of [home, folder, machine]) {
    mkdirSync(path, { recursive: true });
    // As root one runs PostgreSQL as another user, who has to pass.
    chmodSync(path, 0o711);
  }
  copyTree(root, folder);
  commitAll(folder);
  execFileSync('cp', ['-RPp', join(root, 'node_modules'), join(folder, 'node_modules')]);
  const ports = { page: await freePair(), emulator: await freePair() };
  const environment = { ...freshEnvironment(given), PORT: String(ports.page) };
  return { home, folder, machine, ports, environment };
};

/** As it was cloned, but for what takes long to install and to build. */
export const cleanCopy = ({ folder }: Copy): void => {
  git(folder, 'reset', '--quiet', '--hard');
  const kept = ['node_modules', '.cache', 'apps/web/dist'].flatMap((path) => ['--exclude', path]);
  git(folder, 'clean', '--quiet', '--force', '--force', '-d', '-x', ...kept);
};
