import { isTest } from './places.ts';
import type { SourceFile } from './resolve.ts';

/** Tables by name, each with the folder that owns it. */
export type Owners = Readonly<Record<string, string>>;

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;

/** Tables as the query builder names them. */
const built =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|using)\(\s*\[?\s*['"](\w+)/g;
/** Tables in SQL text. `update … set` tells a write from `for update`; a name before a dot is another schema. */
const spelled =
  /\b(insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock\s+table|update(?=\s+\w+\s+(?:\w+\s+|as\s+\w+\s+)?set\b)|from|join)\s+(?:only\s+)?(\w+)\b(?!\.)/gi;

const isWrite = (word: string) => /^(insert|update|delete|merge|truncate|lock)/i.test(word);

type Mention = { readonly table: string; readonly writes: boolean };

const mentionsIn = (source: string): readonly Mention[] => {
  const code = source.replace(comments, '');
  return [built, spelled].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, word = '', table = '']) => ({ table, writes: isWrite(word) })),
  );
};

const isProgram = (path: string) =>
  /^(features\/[^/]+\/server|apps\/server|libs)\//.test(path) && !isTest(path);

const foreignIn = ({ path, source }: SourceFile, owners: Owners): readonly string[] =>
  mentionsIn(source).flatMap(({ table, writes }) => {
    const owner = Object.hasOwn(owners, table) ? owners[table] : undefined;
    if (owner === undefined || path.startsWith(`${owner}/`)) return [];
    return [`${path}: ${writes ? 'writes' : 'reads'} ${table}, which belongs to ${owner}`];
  });

/** Statements that touch a table owned by another folder, one line each. */
export const tableFaults = (files: readonly SourceFile[], owners: Owners): readonly string[] => [
  ...new Set(files.filter(({ path }) => isProgram(path)).flatMap((file) => foreignIn(file, owners))),
];
