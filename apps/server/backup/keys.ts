import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@pecset/db';
import { StartRefusal } from '@pecset/server-kit';
import type { BackupSettings } from '../settings.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const keysIn = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const bringThem =
  'the secret keys are NOT in the backup: bring SECRET_KEYS, or DATA_DIR/secret-keys, from where it was taken';

/**
 * Finds the secret keys for a restored database; only an encrypted backup contains them. The embedded database has them
 * in DATA_DIR/secret-keys; with DATABASE_URL the operator sets SECRET_KEYS, from the file `asked` if one was named.
 */
export const keysAt = async (
  { DATABASE_URL, DATA_DIR, SECRET_KEYS }: BackupSettings,
  asked: string | undefined,
) => {
  const file = asked ?? (DATABASE_URL ? undefined : join(DATA_DIR, 'secret-keys'));
  const there = file === undefined ? undefined : await keysIn(file);
  return {
    /** Throws if the file holds other keys: the server would use those and could decrypt nothing. */
    refuseOthers: async ({ secretKeys }: Manifest): Promise<void> => {
      if (secretKeys !== null && there !== undefined && there !== secretKeys)
        throw new StartRefusal(`${file} holds other keys than the backup; move it away first`);
    },
    /** Writes the keys to the file if it is missing; returns a line for the operator that says where they are. */
    after: async ({ secretKeys }: Manifest): Promise<string> => {
      if (there !== undefined) return `the secret keys are those in ${file}`;
      if (secretKeys === null) return SECRET_KEYS ? 'the secret keys are those of SECRET_KEYS' : bringThem;
      if (file === undefined)
        return 'the secret keys are in the backup: SECRET_KEYS must hold them (--keys FILE writes them to a file)';
      await writeFile(file, `${secretKeys}\n`, { mode: 0o600, flag: 'wx', flush: true });
      return `the secret keys are in ${file}`;
    },
  };
};
