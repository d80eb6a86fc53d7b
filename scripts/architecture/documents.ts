import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The text of each document, by its path from the root. */
export type Documents = ReadonlyMap<string, string>;

const foreign = new Set(['node_modules', 'dist', 'var', 'coverage']);

export const readDocuments = (root: string): Documents => {
  const paths = globSync('**/*.md', {
    cwd: root,
    exclude: (path) => foreign.has(path.split('/').at(-1) ?? ''),
  });
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
};

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/**
 * The anchor that GitHub makes from a heading, without the number of a repeated heading, which no document here uses.
 */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set([...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const linksIn = (text: string): readonly string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

const isElsewhere = (target: string) => /^[a-z]+:/.test(target);

/** Links to a file or heading that does not exist, one line each. */
export const linkFaults = (documents: Documents, isThere: (path: string) => boolean): readonly string[] =>
  [...documents].flatMap(([path, text]) =>
    linksIn(text)
      .filter((target) => !isElsewhere(target))
      .flatMap((target) => {
        const [file = '', anchor] = target.split('#');
        const led = file === '' ? path : normalize(join(dirname(path), file));
        if (!isThere(led)) return [`${path}: ${target} leads nowhere`];
        const there = documents.get(led);
        if (anchor === undefined || there === undefined || anchorsIn(there).has(anchor)) return [];
        return [`${path}: ${target} leads to no heading`];
      }),
  );

export const existsIn = (root: string) => (path: string) => existsSync(join(root, path));

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

const limitOf = (path: string): number => {
  if (path === 'README.md') return 700;
  if (path === 'docs/architecture.md') return 1_500;
  return path.startsWith('docs/decisions/') ? 250 : Number.POSITIVE_INFINITY;
};

/** Documents that are too long to be read to their end. */
export const lengthFaults = (documents: Documents): readonly string[] =>
  [...documents].flatMap(([path, text]) => {
    const [words, limit] = [wordsIn(text), limitOf(path)];
    return words <= limit ? [] : [`${path} has ${words} words, at most ${limit} are allowed`];
  });
