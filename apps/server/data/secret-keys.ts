import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecretKey } from '@pecset/server-kit';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The keys of the embedded database: made on first start beside it, readable by its owner alone. */
export const embeddedSecretKeys = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'secret-keys');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const keys = newSecretKey('k1');
  await writeFile(file, `${keys}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return keys;
};
