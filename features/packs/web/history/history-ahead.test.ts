import { ok } from '@pecset/kernel';
import { expect, test } from 'vitest';
import type { PackInfo } from '../../contract/index.ts';
import { makeHistoryAhead } from './history-ahead.ts';

const info: PackInfo = { expDate: null, lotNum: null, history: [] };
const pack = { gtin: '09520000000011', sn: 'A' };
const answer = async () => ok(info);

test('a history asked for ahead is given once: the next time the server is asked', async () => {
  const ahead = makeHistoryAhead();
  ahead.ask(pack, answer);
  expect(await ahead.take(pack)).toEqual(ok(info));
  expect(ahead.take(pack)).toBeUndefined();
});

test('another pack does not get it', () => {
  const ahead = makeHistoryAhead();
  ahead.ask(pack, answer);
  expect(ahead.take({ ...pack, sn: 'B' })).toBeUndefined();
  expect(ahead.take({ ...pack, gtin: '09520000000028' })).toBeUndefined();
});

test('a pack that never came on screen is forgotten with the next', () => {
  const ahead = makeHistoryAhead();
  ahead.ask(pack, answer);
  ahead.ask({ ...pack, sn: 'B' }, answer);
  expect(ahead.take(pack)).toBeUndefined();
});
