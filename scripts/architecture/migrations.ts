import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type MigrationFile = { readonly name: string; readonly text: string };

/** Migrations up to this one were written before two versions could run at once. */
const LAST_FREE = '0031';

/** Statements, with what each would do to a version that is still running. */
const taking: readonly (readonly [RegExp, string])[] = [
  [/^\s*drop\s/, 'takes away what it may use'],
  [/^\s*(truncate|revoke)\s/, 'takes away what it may use'],
  [/\sdrop\s+(column|constraint)\s|^\s*alter\s+table\b[^;]*\bdrop\s/, 'takes away what it may use'],
  [/\srename\s/, 'renames what it knows by another name'],
  [/\sset\s+not\s+null/, 'asks for what it does not write'],
  [/\salter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\s/, 'changes what it reads'],
  [
    /\sadd\s+(column\s+)?(?!constraint|check)[^,]*\snot\s+null(?![^,]*\s(?:default|generated)\s)/,
    'asks for what it does not write',
  ],
  [/^\s*alter\s+table\b[^;]*\b(unique|primary\s+key)\b/, 'refuses what it may write'],
  [
    /^\s*alter\s+table\b[^;]*\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?![^;]*not\s+valid)/,
    'refuses what it may write',
  ],
  [/^\s*create\s+unique\s+index\s/, 'refuses what it may write'],
];

const isHeld = ({ name }: MigrationFile) => name.slice(0, 4) > LAST_FREE && !/^\d+-contract-/.test(name);

/** Without comments and without the bodies of functions, which run only when called. */
const statementsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .toLowerCase()
    .split(';');

/**
 * Processes are upgraded one after the other, so the previous version runs on the schema of the next: a migration only
 * adds. What is no longer used is removed by a later one, whose name says so (`0040-contract-…`); a program that does
 * not know it does not start on it.
 */
export const migrationFaults = (files: readonly MigrationFile[]): readonly string[] =>
  files.filter(isHeld).flatMap(({ name, text }) =>
    statementsOf(text).flatMap((statement) => {
      const [, harm] = taking.find(([pattern]) => pattern.test(statement)) ?? [];
      return harm === undefined
        ? []
        : [
            `db/migrations/${name}: to the version that still runs this ${harm}: ${statement.trim().slice(0, 80)}`,
          ];
    }),
  );

export const readMigrations = (root: string): readonly MigrationFile[] => {
  const folder = join(root, 'db', 'migrations');
  return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
};
