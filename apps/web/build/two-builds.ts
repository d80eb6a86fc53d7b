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

/** Clears the assets of all but this build and the one before; the same build once more is no other one. */
export const keepTwoBuilds = async (folder: string, files: readonly string[]): Promise<void> => {
  const now = [...files].sort();
  const last = await readNames(folder);
  const before = last.now.join() === now.join() ? last.before : last.now;
  const kept = new Set([...now, ...before]);
  // A compressed copy stays or goes with what it is of.
  for (const name of await readdir(join(folder, 'assets')))
    if (!kept.has(`assets/${name.replace(/\.(br|gz)$/, '')}`)) await rm(join(folder, 'assets', name));
  await writeFile(join(folder, NAMES), JSON.stringify({ now, before }));
};

/** Keeps the files of the build before: a page of it that is still open asks for them later. */
export const twoBuilds = (): Plugin => ({
  name: 'pecset-two-builds',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) =>
    keepTwoBuilds(
      dir,
      Object.keys(bundle).filter((file) => file.startsWith('assets/')),
    ),
});
