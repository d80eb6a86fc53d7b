import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { z } from 'zod';
import type { Package, SourceFile } from './resolve.ts';

const PackageFile = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.string()).default({}),
});

const isOurs = (path: string) => !/(^|\/)(node_modules|dist|coverage|var)\//.test(path);

export const readSources = (root: string): readonly SourceFile[] =>
  globSync('{apps,features,libs,db,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: root })
    .filter(isOurs)
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

export const readPackages = (root: string): readonly Package[] =>
  globSync('{{apps,features,libs}/*,db,e2e,bench}/package.json', { cwd: root })
    .filter(isOurs)
    .map((path) => {
      const folder = dirname(path);
      const { name, exports } = PackageFile.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
      const doors = Object.entries(exports).map(
        ([door, file]) => [posix.join(name, door), posix.join(folder, file)] as const,
      );
      return { name, folder, doors: Object.fromEntries<string>(doors) };
    });
