import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Documents that people follow step by step, in reading order, by path from the root. */
export const documentsWithBlocks = (root: string): ReadonlyMap<string, string> => {
  const guides = globSync('docs/for-*.md', { cwd: root }).toSorted();
  return new Map(
    ['README.md', 'CONTRIBUTING.md', ...guides, 'docs/till.md'].map((path) => [
      path,
      readFileSync(join(root, path), 'utf8'),
    ]),
  );
};
