import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sources = globSync('features/*/web/**/routes.ts', { cwd: root })
  .toSorted()
  .map((path) => readFileSync(join(root, path), 'utf8'));

const pathsLike = (route: RegExp): readonly string[] => {
  const paths = sources.flatMap((source) => [...source.matchAll(route)].map(([, path = '']) => path));
  if (paths.length === 0) throw new Error(`no route looks like ${route}`);
  return paths;
};

/** Public paths from the features' route tables. */
export const publicPaths = pathsLike(/(?:path: |At\()'(\/[\w/-]+)'/g);

/** The paths of a signed-in user; those below `/admin` are for operators only. */
export const signedInPaths = pathsLike(/'((?!\/admin)\/[\w/-]+)':/g);
