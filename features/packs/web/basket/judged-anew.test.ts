import { expect, test, vi } from 'vitest';
import { mostJudged } from '../press/press-keys.ts';
import { makePlace, scanOf } from './testing/basket-place.ts';
import { dispenseAll, fill, seen, settled, standings } from './testing/look-at-basket.ts';

const till = { trxType: 'DSPN', status: 'I', userName: 'Kassza 2' } as const;
const decided = { outcome: 'technical', cause: 'manufacturer', decision: 'held', words: '' } as const;
const objected = { trxType: 'VRFY', status: 'A', reasonCode: 'NMVS_FE_LOT_12', alertId: 'HU-1' } as const;
const held = { ...decided, decisionId: 1, userName: 'anna', at: '2026-03-01T08:00:00Z' };
const colleague = { trxType: 'VRFY', status: 'A' } as const;

test.each([
  ['a till dispensed', till, 'dispensed-here'],
  ['a colleague verified', colleague, 'unverified'],
] as const)(
  'a pack that %s since it was green stays in the basket unsent, as it is now',
  async (_what, change, kind) => {
    const { open, sent, elsewhere, histories } = makePlace();
    const basket = open();
    await fill(basket, 'A1', 'A2');
    elsewhere('A1', change);
    await dispenseAll(basket);
    expect(standings(basket)).toEqual({ A1: 'look', A2: 'done' });
    expect(basket.state().told).toMatchObject({ kind: 'sent', done: 1, total: 2 });
    expect(seen(basket).find(({ row }) => row.pack.sn === 'A1')).toMatchObject({
      verdict: { kind },
      row: { failure: { errCode: 'pack-changed' } },
    });
    expect(histories.get('A1')).toHaveLength(2);
    expect(sent.filter(({ what }) => what === 'dispense A1')).toHaveLength(1);
  },
);

test('a pack of which something was missed, but which is still green, is sent under the same key', async () => {
  const { open, sent, late, elsewhere, histories } = makePlace();
  const basket = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  late.set('A1', [promise]);
  basket.add(scanOf('A1'));
  // The history on its way does not show it yet, and the verify that follows is newer.
  await vi.waitFor(() => expect(late.get('A1')).toEqual([]));
  elsewhere('A1', colleague);
  resolve();
  await settled(basket);
  await dispenseAll(basket);
  expect(standings(basket)).toEqual({ A1: 'done' });
  const dispenses = sent.filter(({ what }) => what === 'dispense A1');
  expect([dispenses.length, new Set(dispenses.map(({ key }) => key)).size]).toEqual([2, 1]);
  expect(histories.get('A1')).toHaveLength(3);
});

test('a dispense without an answer that a till overtook is not sent again: its row says what happened', async () => {
  const { open, cut, elsewhere, histories } = makePlace();
  const basket = open();
  await fill(basket, 'A1');
  cut.add('dispense A1');
  await dispenseAll(basket);
  expect(seen(basket)).toMatchObject([{ verdict: { kind: 'unanswered' } }]);
  elsewhere('A1', till);
  basket.sendAgain(seen(basket)[0]?.row.id ?? '');
  await settled(basket);
  expect(seen(basket)).toMatchObject([{ standing: 'look', verdict: { kind: 'dispensed-here' } }]);
  expect(histories.get('A1')).toHaveLength(2);
});

test('a pack held back whose history could not be loaded is green by its verify, and is not sent all the same', async () => {
  const { open, away, elsewhere, sent } = makePlace();
  elsewhere('A1', { ...objected, outcomes: [held] });
  away.add('A1');
  const basket = open();
  basket.add(scanOf('A1'));
  await settled(basket);
  basket.verify(seen(basket)[0]?.row.id ?? '');
  await settled(basket);
  expect(standings(basket)).toEqual({ A1: 'ready' });
  away.delete('A1');
  await dispenseAll(basket);
  expect(seen(basket)).toMatchObject([{ standing: 'stop', verdict: { kind: 'held' } }]);
  expect(sent.map(({ what }) => what)).toEqual(['verify A1', 'dispense A1']);
});

test('a history that stays behind ends in a refusal that is shown, not in a loop', async () => {
  const { open, sent, stale, elsewhere, histories } = makePlace();
  const basket = open();
  await fill(basket, 'A1');
  stale.set('A1', histories.get('A1') ?? []);
  elsewhere('A1', till);
  await dispenseAll(basket);
  expect(seen(basket)).toMatchObject([{ row: { failure: { errCode: 'pack-changed' } } }]);
  expect(sent.filter(({ what }) => what === 'dispense A1')).toHaveLength(mostJudged);
  expect(histories.get('A1')).toHaveLength(2);
});
