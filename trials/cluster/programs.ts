import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Closers } from '../../apps/server/closers.ts';
import { type Child, startChild, untilAnswered } from './child.ts';
import type { DatabaseCluster } from './start-database.ts';

type Environment = Readonly<Record<string, string>>;

export const ROOT = join(import.meta.dirname, '..', '..');
const WEBS = ['web1', 'web2'] as const;
const WORKERS = ['worker1', 'worker2'] as const;
export type ProgramName = (typeof WEBS)[number] | (typeof WORKERS)[number];

/** One process of Pecsét that can be killed and restarted on the same port and data folder. */
export type Program = {
  readonly name: ProgramName;
  readonly address: string;
  readonly child: () => Child;
  /** `root`: folder of another version of the program. */
  readonly start: (root?: string) => Promise<void>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Migrates as the owner, as an operator does; returns the database URL for the program. */
export const migrate = async ({ ownerUrl, folder }: DatabaseCluster, root = ROOT): Promise<string> => {
  const file = join(folder, 'database-url');
  await promisify(execFile)(process.execPath, ['apps/server/admin.ts', 'migrate', file], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: ownerUrl },
  });
  return (await readFile(file, 'utf8')).trim();
};

export const throughPort = (url: string, port: number): string => {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
};

/** Settings shared by all processes of an installation. */
export const programSettings = (database: DatabaseCluster, url: string): Environment => ({
  DATABASE_URL: url,
  DATABASE_REPLICA_URL: throughPort(url, database.port('replica')),
  PUBLIC_URL: `http://localhost:${database.port('web')}`,
  TRUST_PROXY: '127.0.0.1',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
});

const makeProgram = (database: DatabaseCluster, name: ProgramName, settings: Environment): Program => {
  const { folder, setpriv } = database;
  const PORT = String(database.port(name));
  const DATA_DIR = join(folder, name);
  // Three times as long as haproxy needs to notice.
  const own = name.startsWith('web') ? { ROLE: 'web', DRAIN_SECONDS: '3' } : { ROLE: 'worker' };
  const address = `http://127.0.0.1:${PORT}`;
  let child: Child | undefined;
  const running = () => {
    if (!child) throw new Error(`${name} was never started`);
    return child;
  };
  return {
    name,
    address,
    child: running,
    start: async (root = ROOT) => {
      await mkdir(DATA_DIR, { recursive: true });
      const args = ['--max-semi-space-size=16', join(root, 'apps', 'server', 'main.ts')];
      const environment = { ...settings, ...own, PORT, DATA_DIR };
      child = startChild({ name, file: process.execPath, args, folder, setpriv, environment });
      await untilAnswered(`${address}/healthz`, child);
    },
    stop: async (signal) => child?.end(signal),
  };
};

export type Programs = { readonly webs: readonly Program[]; readonly workers: readonly Program[] };

export type StartOptions = {
  /** Folder of another version of the program. */
  readonly root?: string;
  /** Database URL of the web processes, if it differs from the workers'. */
  readonly webUrl?: string | undefined;
};

/** Starts the first web process alone, since it may have to create the demo, then all others together. */
export const startPrograms = async (
  database: DatabaseCluster,
  settings: Environment,
  opened: Closers,
  { root = ROOT, webUrl = settings.DATABASE_URL }: StartOptions = {},
): Promise<Programs> => {
  const make = (environment: Environment) => (name: ProgramName) => makeProgram(database, name, environment);
  const ofWebs = webUrl === undefined ? settings : { ...settings, DATABASE_URL: webUrl };
  const [webs, workers] = [WEBS.map(make(ofWebs)), WORKERS.map(make(settings))];
  const [first, ...others] = [...webs, ...workers];
  // Stops all in parallel, as each web process drains for a few seconds.
  opened.add(() => Promise.all([...webs, ...workers].map(({ stop }) => stop())));
  await first?.start(root);
  await Promise.all(others.map(({ start }) => start(root)));
  return { webs, workers };
};
