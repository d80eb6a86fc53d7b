import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const threats = readFileSync(join(root, 'docs/security.md'), 'utf8');

const filesIn = (words: string): readonly string[] =>
  [...words.matchAll(/`([\w.@/-]+\.(?:ts|tsx|json|md))`/g)].map(([, path = '']) => path);

type Row = { readonly number: string; readonly level: string; readonly state: string; readonly how: string };

const rows: readonly Row[] = [
  ...text.matchAll(/^\| ([\d.]+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, number = '', level = '', state = '', how = '']) => ({ number, level, state, how }));

const having = (wanted: Partial<Row>): number =>
  rows.filter(({ level, state }) => (wanted.level ?? level) === level && (wanted.state ?? state) === state)
    .length;

test('every file that docs/asvs.md and docs/security.md name is there', () => {
  expect([...filesIn(text), ...filesIn(threats)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

// OWASP ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
test('each requirement of levels 1 and 2 stands there once, and the counts at the top are those of the tables', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect([having({ level: '1' }), having({ level: '2' })]).toEqual([70, 183]);
  expect(text).toContain(
    `**${rows.length} requirements (70 of level 1, 183 of level 2): ${having({ state: 'met' })} met, ` +
      `${having({ state: 'n/a' })} not applicable, ${having({ state: 'open' })} open.**`,
  );
  expect(having({ state: 'met' }) + having({ state: 'n/a' }) + having({ state: 'open' })).toBe(rows.length);
});

test('what is called met names the code or the test, or the place where it is written', () => {
  const unproved = rows.filter(
    ({ state, how }) => state === 'met' && filesIn(how).length === 0 && !/\]\([\w.-]*#?/.test(how),
  );
  expect(unproved.map(({ number }) => number)).toEqual([]);
});

test('what is open says what is missing', () => {
  const silent = rows.filter(
    ({ state, how }) => state === 'open' && !/Missing|As \d|To be dropped/.test(how),
  );
  expect(silent.map(({ number }) => number)).toEqual([]);
});
