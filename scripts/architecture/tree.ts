import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * The folders that a picture of a tree names: each is a word that ends in a slash. The first on a line lies in the
 * nearest less indented folder above, the others on the line lie in the first.
 */
export const foldersIn = (picture: string): readonly string[] => {
  const open: { readonly indent: number; readonly path: string }[] = [];
  return picture.split('\n').flatMap((line) => {
    const [first, ...inner] = [...line.matchAll(/(\S+)\//g)].map(([, name = '']) => name);
    if (first === undefined) return [];
    const indent = line.search(/\S/);
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const path = posix.join(open.at(-1)?.path ?? '', first);
    open.push({ indent, path });
    return [path, ...inner.map((name) => posix.join(path, name))];
  });
};

/** Levels to show: a feature down to the folders of its sides, anything else two levels. */
const depthOf = (path: string): number => (path.startsWith('features') ? 4 : 2);

const forTests = ['testing', 'test-support'];

/** The folders that the picture should name: without dot folders, test folders and what git ignores. */
export const foldersOf = (root: string): readonly string[] => {
  const ignored = new Set(readFileSync(join(root, '.gitignore'), 'utf8').split(/\/?\n/));
  const isShown = (name: string) => !name.startsWith('.') && !ignored.has(name) && !forTests.includes(name);
  const below = (folder: string, level: number): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isShown(entry.name))
      .map(({ name }) => posix.join(folder, name))
      .flatMap((path) => [path, ...(level < depthOf(path) ? below(path, level + 1) : [])]);
  return below('', 1);
};

/** Differences between picture and tree, one line each. */
export const treeFaults = (named: readonly string[], there: readonly string[]): readonly string[] => [
  ...there.filter((path) => !named.includes(path)).map((path) => `the picture lacks ${path}/`),
  ...named.filter((path) => !there.includes(path)).map((path) => `the picture names ${path}/, which is gone`),
];
