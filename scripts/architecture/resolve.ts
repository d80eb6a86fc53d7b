import { posix } from 'node:path';
import { type Place, placeOf } from './places.ts';

export type SourceFile = { readonly path: string; readonly source: string };
/** A workspace package: its folder and the public entries of its `exports`, by import name. */
export type Package = {
  readonly name: string;
  readonly folder: string;
  readonly entries: Readonly<Record<string, string>>;
};

export type Import = { readonly from: Place; readonly name: string; readonly target: Place | undefined };

type Resolved = Import | { readonly fault: string };

/** Code outside the program, such as benchmarks and journeys, may import scripts and the program's texts. */
const isOpen = (from: Place, path: string) =>
  from.kind === 'outside' && (path.startsWith('scripts/') || /[/.]texts\.((hu|en)\.)?ts$/.test(path));

const resolveRelative = (from: Place, name: string, home: Package | undefined): Resolved => {
  const path = posix.join(posix.dirname(from.path), name);
  if (home && !path.startsWith(`${home.folder}/`) && !isOpen(from, path))
    return { fault: 'imports another package by a relative path' };
  return { from, name, target: placeOf(path) };
};

/** What an import leads to: a place of the repository, something from outside it (no target), or a fault. */
export const resolve = (from: Place, name: string, packages: readonly Package[]): Resolved => {
  const home = packages.find((one) => from.path.startsWith(`${one.folder}/`));
  if (name.startsWith('.')) return resolveRelative(from, name, home);
  const owner = packages.find((one) => name === one.name || name.startsWith(`${one.name}/`));
  if (!owner) return { from, name, target: undefined };
  const entry = owner.entries[name];
  if (!entry) return { fault: `${owner.name} has no such public entry` };
  return { from, name, target: placeOf(entry) };
};
