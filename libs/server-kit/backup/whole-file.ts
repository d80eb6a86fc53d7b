import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder);
  await handle.sync();
};

const writeDraft = async (draft: string, source: AsyncIterable<Uint8Array>): Promise<number> => {
  await using handle = await open(draft, 'wx', 0o600);
  let size = 0;
  for await (const bytes of source) {
    await handle.writeFile(bytes);
    size += bytes.length;
  }
  await handle.sync();
  return size;
};

/** An error of the operating system, such as a full disk, missing rights or a missing folder. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/**
 * Writes to a temporary file and renames it once everything is on the disk, so that a reader finds the old file or the
 * whole new one. Only the owner may read it. Returns its size in bytes.
 */
export const writeWholeFile = async (path: string, source: AsyncIterable<Uint8Array>): Promise<number> => {
  const draft = join(dirname(path), `.${basename(path)}.draft-${process.pid}`);
  try {
    await rm(draft, { force: true });
    const size = await writeDraft(draft, source);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    if (!isOfSystem(error)) throw error;
    throw new StartRefusal(`${path} cannot be written (${error.message}); what was there is untouched`, {
      cause: error,
    });
  }
};
