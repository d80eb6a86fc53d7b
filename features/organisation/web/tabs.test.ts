import { expect, test } from 'vitest';
import { tabNames, tabOf } from './tabs.ts';

test('a link to a part or to a card in it opens that part, any other the first', () => {
  expect(tabNames.map(tabOf)).toEqual(tabNames);
  expect(['nmvs-terms', 'certificate', 'alert-settings', 'closing', '', 'nowhere'].map(tabOf)).toEqual([
    'connection',
    'connection',
    'counters',
    'own-data',
    'data',
    'data',
  ]);
});
