import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

/** Paths of the embedded database below `DATA_DIR`. */
export type DataFolder = {
  readonly root: string;
  readonly cluster: string;
  readonly socket: string;
  readonly log: string;
  readonly lock: string;
  readonly holder: string;
};

/**
 * Creates the folder if it is absent. Mode 0711 lets a PostgreSQL that runs as a system user pass through to its own
 * folder below, but not list this one.
 */
export const openDataFolder = async (path: string): Promise<DataFolder> => {
  try {
    await mkdir(path, { recursive: true, mode: 0o711 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new StartRefusal(
      `DATA_DIR ${path} cannot be written (${reason}). Set DATA_DIR to a folder of yours.`,
    );
  }
  const root = await realpath(path);
  return {
    root,
    cluster: join(root, 'postgres'),
    socket: join(root, 'postgres.socket'),
    log: join(root, 'postgres.log'),
    lock: join(root, 'pecset.lock'),
    holder: join(root, 'pecset.pid'),
  };
};

const entriesOf = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

/** Whether there is a database of this major version or none yet; refuses anything else. */
export const findCluster = async (cluster: string, major: string): Promise<'present' | 'absent'> => {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found?.trim() === major) return 'present';
  if (found !== undefined) {
    throw new StartRefusal(
      `The database in ${cluster} is of PostgreSQL ${found.trim()}, this Pecsét brings ${major}. ` +
        `Dump it with the Pecsét that made it and load it into this one, or serve it by PostgreSQL ${found.trim()} and set DATABASE_URL.`,
    );
  }
  if ((await entriesOf(cluster)).length === 0) return 'absent';
  throw new StartRefusal(
    `${cluster} is not a database folder. Move it away, or set DATA_DIR to another folder.`,
  );
};
