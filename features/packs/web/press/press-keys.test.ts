import { expect, test } from 'vitest';
import type { HistoryItem } from '../../contract/index.ts';
import { historyRow } from '../../contract/testing/history-row.ts';
import { isAnswer, makePressKeys, randomKey } from './press-keys.ts';

const counted = () => {
  let count = 0;
  return makePressKeys(() => `key ${++count}`);
};
const pack = { gtin: '05995327162010', sn: 'A1' };
const dispense = { ...pack, trxType: 'DSPN', newest: 100 } as const;
const row = (trxType: HistoryItem['trxType'], mlId: number) => historyRow({ trxType, mlId });

test('a press without an answer is repeated with its own key', () => {
  const keys = counted();
  expect(keys.keyFor('dispense A', dispense)).toBe('key 1');
  expect(keys.keyFor('dispense A', dispense)).toBe('key 1');
});

test('after the answer the next press is a new one', () => {
  const keys = counted();
  keys.keyFor('dispense A', dispense);
  keys.answered('dispense A');
  expect(keys.keyFor('dispense A', dispense)).toBe('key 2');
});

test('the answer to another press does not count as its own', () => {
  const keys = counted();
  keys.keyFor('dispense A', dispense);
  keys.keyFor('dispense B', { ...dispense, sn: 'B1' });
  keys.answered('dispense B');
  expect(keys.keyFor('dispense A', dispense)).toBe('key 1');
});

test('a press whose answer was lost, but which stands in the history, is not repeated by a later one', () => {
  const keys = counted();
  keys.keyFor('dispense A', dispense);
  keys.seen(pack, [row('DSPN', 101), row('VRFY', 100)]);
  expect(keys.keyFor('dispense A', dispense)).toBe('key 2');
});

test.each([
  ['the history does not show it', pack, [row('VRFY', 101), row('DSPN', 99)], 100],
  ['it is another pack’s history', { ...pack, sn: 'B1' }, [row('DSPN', 101)], 100],
  ['nobody knows what was there before', pack, [row('DSPN', 101)], undefined],
] as const)('a press whose answer was lost stays the same press while %s', (_, seenPack, rows, newest) => {
  const keys = counted();
  keys.keyFor('dispense A', { ...dispense, newest });
  keys.seen(seenPack, rows);
  expect(keys.keyFor('dispense A', { ...dispense, newest: 200 })).toBe('key 1');
});

test('keys differ', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});

test.each([
  [undefined, false],
  [503, false],
  [502, false],
  [429, false],
  [200, true],
  [409, true],
  [401, true],
])('status %s settles a press: %s', (status, settles) => {
  expect(isAnswer(status)).toBe(settles);
});
