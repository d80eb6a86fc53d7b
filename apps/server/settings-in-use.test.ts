import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from './settings.ts';

const commentsAndStrings = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g;

const program = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !/\.test\.ts$|^testing\/|^settings\.ts$|node_modules/.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8').replace(commentsAndStrings, ''))
  .join('\n');

test('every setting is read by the program, so that setting one changes something', () => {
  const unread = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(program));
  expect(unread).toEqual([]);
});

test('the README explains every setting that there is, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const [, section = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const named = [...section.matchAll(/`([A-Z][A-Z_]+)[`=]/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(settingNames));
});
