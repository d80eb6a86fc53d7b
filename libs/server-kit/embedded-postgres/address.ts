import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketUrl } from './connection-url.ts';
import type { DataFolder } from './data-folder.ts';
import type { RunAs } from './run-as.ts';

/** Where PostgreSQL listens: the settings that make it so, and the address of its first database. */
export type Address = {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
};

/** sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero among them. */
const LONGEST_SOCKET_PATH = 103;

const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH;

/**
 * Always a new folder: PostgreSQL refuses to start beside a lock of its socket whose process id is taken
 * (a killed one that nobody has waited for, say). `mkdtemp` makes one of mode 0700 as well, under a name that
 * nobody can foresee, so that it cannot be another's.
 */
const socketFolder = async (wanted: string): Promise<string> => {
  if (!isShortEnough(wanted)) return mkdtemp(join(tmpdir(), 'pecset-'));
  await rm(wanted, { recursive: true, force: true });
  await mkdir(wanted, { mode: 0o700 });
  return wanted;
};

const socketAddress = async (wanted: string, runAs: RunAs): Promise<Address> => {
  const folder = await socketFolder(wanted);
  if (runAs.kind === 'user') await chown(folder, runAs.uid, runAs.gid);
  return {
    url: socketUrl(folder),
    settings: {
      listen_addresses: '',
      port: '5432',
      // A list: the quotes keep a comma in the path from splitting it.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const freePort = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? String(address.port) : '5432'));
    });
  });

/** Node reaches no Unix socket on Windows: a port of this machine, behind the password made at the start. */
const portAddress = async (passwordFile: string): Promise<Address> => {
  const [port, password] = await Promise.all([freePort(), readFile(passwordFile, 'utf8')]);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`,
    settings: { listen_addresses: '127.0.0.1', port },
    remove: async () => {},
  };
};

export const chooseAddress = ({ socket, password }: DataFolder, runAs: RunAs): Promise<Address> =>
  process.platform === 'win32' ? portAddress(password) : socketAddress(socket, runAs);
