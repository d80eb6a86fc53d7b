import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
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

/** A socket's address (`sun_path`) holds 108 bytes on Linux and 104 on macOS, the closing zero among them. */
const LONGEST_SOCKET_PATH = 103;

const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH;

/**
 * The socket gets a new folder each time: PostgreSQL refuses to start beside a lock of its socket whose process id
 * is taken (by a killed process that nobody has waited for, say). `mkdtemp` makes one of mode 0700 as well, under a
 * name that nobody can foresee, so that it cannot be another's.
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
