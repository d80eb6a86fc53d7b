import { connectionUrl, socketUrl } from './connection-url.ts';
import { openDataFolder } from './data-folder.ts';
import { serves } from './left-over.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { EmbeddedPostgres } from './start.ts';

/**
 * Finds the PostgreSQL that another process runs on this folder, for a command that works beside a running server;
 * undefined if there is none.
 */
export const runningEmbeddedPostgres = async (
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url'> | undefined> => {
  const { cluster } = await openDataFolder(dataDir);
  const file = await readPostmasterFile(cluster);
  if (!file?.ready || file.socket === '' || !(await serves(file.pid, cluster))) return undefined;
  const url = socketUrl(file.socket);
  return { url: (database, role) => connectionUrl(url, { database, role }) };
};
