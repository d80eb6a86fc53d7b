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
 * The keys that open what a restored database keeps secret: an encrypted backup has them. Beside the embedded database they
 * lie in a file; for a server they are somebody's to set, from a file that is asked for.
 */
export const keysAt = async (
  { DATABASE_URL, DATA_DIR, SECRET_KEYS }: BackupSettings,
  asked: string | undefined,
) => {
  const file = asked ?? (DATABASE_URL ? undefined : join(DATA_DIR, 'secret-keys'));
  const there = file === undefined ? undefined : await keysIn(file);
  return {
    /** Others that lie there would be used, and open nothing. */
    refuseOthers: async ({ secretKeys }: Manifest): Promise<void> => {
      if (secretKeys !== null && there !== undefined && there !== secretKeys)
        throw new StartRefusal(`${file} holds other keys than the backup; move it away first`);
    },
    /** Puts them there, or says where they come from. */
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
