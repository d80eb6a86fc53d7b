import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecretKey } from '@pecset/server-kit';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns undefined if the embedded database has no keys yet. */
export const storedSecretKeys = async (dataDir: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(dataDir, 'secret-keys'), 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Keys of the embedded database: created beside it on the first start, readable by the owner only. */
export const embeddedSecretKeys = async (dataDir: string): Promise<string> => {
  const there = await storedSecretKeys(dataDir);
  if (there !== undefined) return there;
  const keys = newSecretKey('k1');
  await writeFile(join(dataDir, 'secret-keys'), `${keys}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return keys;
};
