import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const NAMES = 'builds.json';
const Names = z.object({ now: z.array(z.string()), before: z.array(z.string()) });

const readNames = async (folder: string): Promise<z.infer<typeof Names>> => {
  try {
    return Names.parse(JSON.parse(await readFile(join(folder, NAMES), 'utf8')));
  } catch {
    return { now: [], before: [] };
  }
};

/**
 * Deletes all assets except those of this build and the previous one; repeating the same build does not count as new.
 */
export const keepTwoBuilds = async (folder: string, files: readonly string[]): Promise<void> => {
  const now = [...files].sort();
  const last = await readNames(folder);
  const before = last.now.join() === now.join() ? last.before : last.now;
  const kept = new Set([...now, ...before]);
  // A compressed copy is kept or deleted together with its file.
  for (const name of await readdir(join(folder, 'assets')))
    if (!kept.has(`assets/${name.replace(/\.(br|gz)$/, '')}`)) await rm(join(folder, 'assets', name));
  await writeFile(join(folder, NAMES), JSON.stringify({ now, before }));
};

/** Keeps the files of the previous build, since its open pages may still request them. */
export const twoBuilds = (): Plugin => ({
  name: 'pecset-two-builds',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) =>
    keepTwoBuilds(
      dir,
      Object.keys(bundle).filter((file) => file.startsWith('assets/')),
    ),
});
