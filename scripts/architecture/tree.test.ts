import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { foldersIn, foldersOf, treeFaults } from './tree.ts';

const root = dirname(dirname(import.meta.dirname));

const picture = `
libs/            gs1/  kernel/
features/
  packs/         contract/  rules of a pack
    web/         pack-page/
  scanner/
`;
const named = [
  'libs',
  'libs/gs1',
  'libs/kernel',
  'features',
  'features/packs',
  'features/packs/contract',
  'features/packs/web',
  'features/packs/web/pack-page',
  'features/scanner',
];

test('the picture of the tree in docs/architecture.md names every folder, and none that is not there', () => {
  const [, drawn = ''] =
    /## The tree\n[\s\S]*?```\n([\s\S]*?)```/.exec(
      readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
    ) ?? [];
  expect(treeFaults(foldersIn(drawn), foldersOf(root))).toEqual([]);
});

test('a folder lies in the one that stands further left above it, the rest of a line in its first', () => {
  expect(foldersIn(picture)).toEqual(named);
});

test('a folder that was made, moved away or deleted since the picture was drawn is told', () => {
  expect(treeFaults(named, named)).toEqual([]);
  expect(treeFaults(named, [...named, 'features/packs/web/history'])).toEqual([
    'the picture lacks features/packs/web/history/',
  ]);
  expect(treeFaults(named, named.slice(0, -1))).toEqual([
    'the picture names features/scanner/, which is gone',
  ]);
});
