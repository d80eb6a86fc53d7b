import { refuse } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { type HistoryItem, PackRequest } from '../../contract/index.ts';
import { historyRow } from '../../contract/testing/history-row.ts';
import { isAnswer, isTrouble, makePressKeys, type PressedAt, randomKey } from './press-keys.ts';
import { noOtherTabs } from './testing/no-other-tabs.ts';

const kept = () => {
  let text: string | null = null;
  return {
    read: () => text,
    write: (now: string) => {
      text = now;
    },
  };
};
const counted = (storage = kept()) => {
  let count = 0;
  return makePressKeys({ newKey: () => `key ${++count}`, now: () => 1000, kept: storage, tabs: noOtherTabs });
};
const pack = { gtin: '05995327162010', sn: 'A1' };
const requestOf = (sn: string) =>
  PackRequest.parse({ gtin: pack.gtin, sn, expDate: '281200', lotNum: 'LOT1', mode: 'sandbox' });
const dispense: PressedAt = {
  ...pack,
  trxType: 'DSPN',
  newest: 100,
  sent: { operation: 'dispense', request: requestOf('A1') },
};
const other: PressedAt = { ...dispense, sn: 'B1', sent: { operation: 'dispense', request: requestOf('B1') } };
const row = (trxType: HistoryItem['trxType'], mlId: number) => historyRow({ trxType, mlId });

test('a press without an answer is repeated with its own key', () => {
  const keys = counted();
  expect(keys.keyFor(dispense)).toBe('key 1');
  expect(keys.keyFor(dispense)).toBe('key 1');
});

test('after the answer the next press is a new one', () => {
  const keys = counted();
  keys.keyFor(dispense);
  keys.answered(dispense);
  expect(keys.keyFor(dispense)).toBe('key 2');
});

test('the answer to another press does not count as its own', () => {
  const keys = counted();
  keys.keyFor(dispense);
  keys.keyFor(other);
  keys.answered(other);
  expect(keys.keyFor(dispense)).toBe('key 1');
});

test('a press whose answer was lost, but which stands in the history, is not repeated by a later one', () => {
  const keys = counted();
  keys.keyFor(dispense);
  keys.seen(pack, [row('DSPN', 101), row('VRFY', 100)]);
  expect(keys.keyFor(dispense)).toBe('key 2');
});

test('a press that is sent once more is the same press, also when the history has told of it meanwhile', () => {
  const keys = counted();
  const key = keys.keyFor(dispense);
  keys.seen(pack, [row('DSPN', 101)]);
  expect(keys.keyFor({ ...dispense, key })).toBe(key);
});

test.each([
  ['the history does not show it', pack, [row('VRFY', 101), row('DSPN', 99)], 100],
  ['it is another pack’s history', { ...pack, sn: 'B1' }, [row('DSPN', 101)], 100],
  ['nobody knows what was there before', pack, [row('DSPN', 101)], undefined],
] as const)('a press whose answer was lost stays the same press while %s', (_, seenPack, rows, newest) => {
  const keys = counted();
  keys.keyFor({ ...dispense, newest });
  keys.seen(seenPack, rows);
  expect(keys.keyFor({ ...dispense, newest: 200 })).toBe('key 1');
});

test('a press in flight is not in doubt; when no answer comes it is, with its words and since when', () => {
  const keys = counted();
  keys.keyFor(dispense);
  expect(keys.inDoubt(pack)).toBeUndefined();
  expect([pack, other].map(keys.isUnderWay)).toEqual([true, false]);
  keys.unanswered(dispense);
  expect(keys.isUnderWay(pack)).toBe(false);
  expect(keys.inDoubt(pack)).toMatchObject({ key: 'key 1', since: 1000, sent: dispense.sent });
  expect(keys.inDoubt(other)).toBeUndefined();
  keys.answered(dispense);
  expect(keys.inDoubt(pack)).toBeUndefined();
});

test('a press that a busy server refused is not in doubt, unless it repeats one whose answer was lost', async () => {
  const keys = counted();
  const refusedAsBusy = async () => refuse({ errCode: 'busy', status: 503 } as const);
  await keys.send(dispense, refusedAsBusy);
  expect(keys.inDoubt(pack)).toBeUndefined();
  await keys.send(dispense, async () => refuse({ errCode: 'SYS-NETWORK' } as const));
  expect(keys.inDoubt(pack)).toMatchObject({ key: 'key 2' });
  await keys.send(dispense, refusedAsBusy);
  expect(keys.inDoubt(pack)).toMatchObject({ key: 'key 2' });
});

test('a verify changes nothing, so there is nothing to doubt about it', () => {
  const keys = counted();
  const verify: PressedAt = {
    ...dispense,
    trxType: 'VRFY',
    sent: { operation: 'verify', request: requestOf('A1') },
  };
  keys.keyFor(verify);
  keys.unanswered(verify);
  expect(keys.inDoubt(pack)).toBeUndefined();
});

test('a reload in the middle of a press leaves it in doubt, and sending it again is the same press', () => {
  const storage = kept();
  counted(storage).keyFor(dispense);
  const reloaded = counted(storage);
  expect(reloaded.inDoubt(pack)).toMatchObject({ key: 'key 1', sent: dispense.sent });
  expect(reloaded.keyFor(dispense)).toBe('key 1');
});

test.each(['', '{', '[{"key":"key 1"}]', 'null'])('what was kept and cannot be read is none: %j', (text) => {
  const keys = counted({ read: () => text, write: () => undefined });
  expect(keys.inDoubt(pack)).toBeUndefined();
  expect(keys.keyFor(dispense)).toBe('key 1');
});

test('a press tells for which organisation it was made', () => {
  const keys = makePressKeys({
    newKey: () => 'key',
    now: () => 1000,
    kept: kept(),
    partnerId: 7,
    tabs: noOtherTabs,
  });
  expect(keys.headersFor(dispense)).toEqual({ 'idempotency-key': 'key', 'X-Organisation': '7' });
  expect(counted().headersFor(dispense)).toEqual({ 'idempotency-key': 'key 1' });
});

test('keys differ', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});

test.each([
  ['SYS-NETWORK', undefined, false],
  ['SYS-HTTP-503', 503, false],
  ['no-production', 503, false],
  ['SYS-HTTP-502', 502, false],
  ['too-many-requests', 429, false],
  ['SYS-HTTP-200', 200, false],
  ['SYS-HTTP-408', 408, false],
  ['pack-busy', 200, true],
  ['pack-busy', 409, true],
  ['SYS-HTTP-404', 404, true],
  ['not-signed-in', 401, true],
] as const)('%s with status %s settles a press: %s', (errCode, status, settles) => {
  expect(isAnswer({ errCode, ...(status && { status }) })).toBe(settles);
});

test.each([
  ['SYS-NETWORK', undefined, true],
  ['SYS-HTTP-200', 200, true],
  ['unavailable', 503, true],
  ['SYS-HTTP-502', 502, true],
  ['fault', 500, false],
  ['SYS-HTTP-500', 500, false],
  ['too-many-requests', 429, false],
  ['not-found', 404, false],
] as const)('after %s with status %s nobody can be asked about a pack: %s', (errCode, status, trouble) => {
  expect(isTrouble({ errCode, ...(status && { status }) })).toBe(trouble);
});

test('a press that is sent again tells since when it is open, also after a reload', async () => {
  const storage = kept();
  const told: (number | undefined)[] = [];
  const send = () =>
    counted(storage).send(dispense, async (_headers, { since }) => {
      told.push(since);
      return refuse({ errCode: 'SYS-NETWORK' });
    });
  await send();
  await send();
  expect(told).toEqual([undefined, 1000]);
});
