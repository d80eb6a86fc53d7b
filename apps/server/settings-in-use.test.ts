import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretNames, settingNames } from './settings.ts';
import { withTables } from './settings-table.ts';

const commentsAndStrings = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g;

const program = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !/\.test\.ts$|^testing\/|^settings\.ts$|node_modules/.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8').replace(commentsAndStrings, ''))
  .join('\n');

test('every setting is read by the program, so that setting one changes something', () => {
  const unread = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(program));
  expect(unread).toEqual([]);
});

const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'settings.md'), 'utf8');

test('docs/settings.md is what the definitions say; npm run settings-table writes it', () => {
  expect(document).toBe(withTables(document));
});

test('docs/settings.md names every setting but those for tests, and none that does not exist', () => {
  const named = new Set([...document.matchAll(/`([A-Z]+_?[A-Z_]*)[`=]/g)].map(([, name]) => name));
  expect(settingNames.filter((name) => !named.has(name))).toEqual(['PUSH_ALLOW_LOCAL']);
  const known = [...settingNames, ...secretNames.map((name) => `${name}_FILE`)];
  expect([...named].filter((name) => !known.includes(`${name}`))).toEqual([]);
});
