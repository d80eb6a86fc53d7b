import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecretKey } from '@pecset/server-kit';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Those of the embedded database that are there already. */
export const storedSecretKeys = async (dataDir: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(dataDir, 'secret-keys'), 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The keys of the embedded database: made on first start beside it, readable by its owner alone. */
export const embeddedSecretKeys = async (dataDir: string): Promise<string> => {
  const there = await storedSecretKeys(dataDir);
  if (there !== undefined) return there;
  const keys = newSecretKey('k1');
  await writeFile(join(dataDir, 'secret-keys'), `${keys}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return keys;
};
