import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTwoBuilds } from './two-builds.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pecset-builds-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes the assets as the build does, each with a compressed copy. */
const build = async (...names: readonly string[]) => {
  for (const name of names) {
    await writeFile(join(folder, 'assets', name), name);
    await writeFile(join(folder, 'assets', `${name}.br`), name);
  }
  await keepTwoBuilds(
    folder,
    names.map((name) => `assets/${name}`),
  );
  return (await readdir(join(folder, 'assets'))).filter((name) => !name.endsWith('.br')).sort();
};

test('a page of the build before still finds its files, one of an older build does not', async () => {
  expect(await build('a-1.js', 'kit.js')).toEqual(['a-1.js', 'kit.js']);
  expect(await build('a-2.js', 'kit.js')).toEqual(['a-1.js', 'a-2.js', 'kit.js']);
  expect(await build('a-3.js', 'kit.js')).toEqual(['a-2.js', 'a-3.js', 'kit.js']);
  expect(await readdir(join(folder, 'assets'))).toContain('a-2.js.br');
  expect(await readdir(join(folder, 'assets'))).not.toContain('a-1.js.br');
});

test('building the same once more takes nothing from the build before', async () => {
  await build('a-1.js');
  await build('a-2.js');
  expect(await build('a-2.js')).toEqual(['a-1.js', 'a-2.js']);
});
