import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { z } from 'zod';
import type { Declared } from './dependencies.ts';
import type { Package, SourceFile } from './resolve.ts';

const PackageFile = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const isOurs = (path: string) => !/(^|\/)(node_modules|dist|coverage|var)\//.test(path);

export const readSources = (root: string): readonly SourceFile[] =>
  globSync('{apps,features,libs,db,e2e,bench,scripts,trials}/**/*.{ts,tsx}', { cwd: root })
    .filter(isOurs)
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

export const readPackages = (root: string): readonly (Package & Declared)[] =>
  globSync('{{apps,features,libs}/*,db,e2e,bench}/package.json', { cwd: root })
    .filter(isOurs)
    .map((path) => {
      const folder = dirname(path);
      const file = PackageFile.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
      const { name, exports } = file;
      const entries = Object.entries(exports).map(
        ([entry, file]) => [posix.join(name, entry), posix.join(folder, file)] as const,
      );
      return {
        name,
        folder,
        entries: Object.fromEntries<string>(entries),
        dependencies: Object.keys(file.dependencies),
        devDependencies: Object.keys(file.devDependencies),
      };
    });
