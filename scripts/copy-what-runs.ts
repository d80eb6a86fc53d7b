import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { packageOf } from './architecture/dependencies.ts';
import { importsOf } from './architecture/imports.ts';
import { placeOf } from './architecture/places.ts';
import { readPackages, readSources } from './architecture/read-sources.ts';
import { resolve } from './architecture/resolve.ts';

/** Copies what the server runs with into a folder, for the image: `node scripts/copy-what-runs.ts FOLDER`. */
const root = dirname(import.meta.dirname);
const [target] = process.argv.slice(2);
if (!target) throw new Error('name the folder to copy to');

const entries = ['apps/server/main.ts', 'apps/server/admin.ts', 'apps/server/health-check.ts'];

/** Files that the program finds by their path and does not import. */
const readAtRunTime = [
  'package.json',
  'pages',
  'apps/web/dist',
  ...globSync('db/migrations/*', { cwd: root }),
];

const workspaces = readPackages(root);
const sources = new Map(readSources(root).map(({ path, source }) => [path, source]));
const thread = /new URL\('([^']+)', import\.meta\.url\)/g;
const targetsOf = (source: string): readonly string[] => [
  ...importsOf(source),
  ...[...source.matchAll(thread)].map(([, file = '']) => `./${file}`),
];

const PackageFile = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});

/** What an installed package needs; a peer that it can do without (a compiler, for one) is left out. */
const neededBy = (folder: string): readonly string[] => {
  const file = PackageFile.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const peers = Object.keys(file.peerDependencies).filter(
    (name) => !file.peerDependenciesMeta[name]?.optional,
  );
  return [...Object.keys(file.dependencies), ...Object.keys(file.optionalDependencies), ...peers];
};

/** As Node looks for it: beside the one that needs it, then in each folder above. */
const installed = (name: string, from: string): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(root, place))) return place;
    if (folder === '.') return undefined;
  }
};

const packages = new Set<string>();
const install = (name: string, from: string): void => {
  const place = installed(name, from);
  // A package for another platform is not there.
  if (place === undefined || packages.has(place)) return;
  packages.add(place);
  for (const needed of neededBy(place)) install(needed, place);
};
const files = new Set<string>();
const follow = (path: string): void => {
  if (files.has(path)) return;
  files.add(path);
  for (const name of targetsOf(sources.get(path) ?? '')) {
    const found = resolve(placeOf(path), name, workspaces);
    if ('fault' in found) throw new Error(`${path} imports ${name}: ${found.fault}`);
    if (found.target) follow(found.target.path);
    else if (!name.startsWith('node:')) install(packageOf(name), dirname(path));
  }
};
for (const path of [...entries, ...readAtRunTime]) follow(path);

/** Packages inside of a package are copied when something needs them; source maps are for those who build. */
const copy = (path: string): void =>
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (file) => basename(file) !== 'node_modules' && !file.endsWith('.map'),
  });

for (const path of [...files, ...packages]) copy(path);
for (const { name, folder } of workspaces) {
  if (![...files].some((path) => path.startsWith(`${folder}/`))) continue;
  copy(`${folder}/package.json`);
  const link = join(target, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(target, folder)), link);
}
console.log(`${files.size} files of our own and ${packages.size} packages`);
