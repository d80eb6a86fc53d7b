import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketUrl } from './connection-url.ts';
import type { DataFolder } from './data-folder.ts';
import type { RunAs } from './run-as.ts';

/** Where PostgreSQL listens: its settings for that, and the URL of its first database. */
export type Address = {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
};

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const LONGEST_SOCKET_PATH = 103;

const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH;

/**
 * The socket gets a new folder each time: PostgreSQL refuses to start if a socket lock file names a process id in use
 * (of a zombie, for instance). `mkdtemp` also uses mode 0700, and an unpredictable name that nobody can create in
 * advance.
 */
const socketFolder = async (wanted: string): Promise<string> => {
  if (!isShortEnough(wanted)) return mkdtemp(join(tmpdir(), 'pecset-'));
  await rm(wanted, { recursive: true, force: true });
  await mkdir(wanted, { mode: 0o700 });
  return wanted;
};

export const chooseAddress = async ({ socket }: DataFolder, runAs: RunAs): Promise<Address> => {
  const folder = await socketFolder(socket);
  if (runAs.kind === 'user') await chown(folder, runAs.uid, runAs.gid);
  return {
    url: socketUrl(folder),
    settings: {
      listen_addresses: '',
      port: '5432',
      // This setting is a list: the quotes keep a comma in the path from splitting it.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
