import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { leadingStanding } from './basket-row.ts';
import { nameOf } from './basket-words.ts';
import { readBasket } from './kept-basket.ts';
import { gtin, makePlace, scanOf } from './testing/basket-place.ts';
import {
  counts,
  dispenseAll,
  fill,
  mayLeaveOut,
  seen,
  settled,
  standings,
} from './testing/look-at-basket.ts';

const problem = { kind: 'suffix-mismatch' } as const;

test('a row is called as the product is, where a list has it; else by its GTIN', async () => {
  const basket = makePlace().open();
  // The newest row comes first.
  await fill(basket, 'PLAIN', 'NAMED');
  expect(seen(basket).map(nameOf)).toEqual(['Aspirin', gtin]);
});

test('each scan verifies, and five packs are dispensed as five transactions, each under its own key', async () => {
  const { open, sent } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'A2', 'A3', 'A4', 'A5');
  expect(counts(basket)).toMatchObject({ ready: 5 });
  expect(mayLeaveOut(basket)).toBe(true);
  await dispenseAll(basket, 'left-out');
  expect(counts(basket)).toMatchObject({ done: 5 });
  expect(basket.state()).toMatchObject({ sending: undefined, told: { kind: 'sent', done: 5, total: 5 } });
  const dispenses = sent.filter(({ what }) => what.startsWith('dispense'));
  expect(new Set(dispenses.map(({ what }) => what)).size).toBe(5);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(10);
  expect(dispenses.every(({ body }) => body.includes('"without":"question"'))).toBe(true);
});

test('the same pack twice is one row and one question', async () => {
  const { open, sent } = makePlace();
  const basket = open();
  basket.add(scanOf('A1'));
  basket.add(scanOf('A1'));
  await settled(basket);
  basket.add(scanOf('A1'));
  expect(basket.state()).toMatchObject({ rows: [{ pack: { sn: 'A1' } }], told: { kind: 'again' } });
  await settled(basket);
  expect(sent).toHaveLength(1);
});

test('a pack scanned again while it is verified is called known once it is green, else by its verdict', async () => {
  const { open, late } = makePlace();
  const basket = open();
  for (const [sn, kind] of [
    ['A1', 'again'],
    ['RED', 'verdict'],
  ] as const) {
    const answered = Promise.withResolvers<void>();
    late.set(sn, [answered.promise]);
    basket.add(scanOf(sn));
    basket.add(scanOf(sn));
    expect(basket.state().told).toMatchObject({ kind: 'again' });
    answered.resolve();
    await settled(basket);
    const { rows, told } = basket.state();
    expect([rows[0]?.pack.sn, told]).toEqual([sn, { kind, id: rows[0]?.id }]);
  }
});

test('a pack that must not be handed out stands apart, turns the whole red and is never sent', async () => {
  const { open, sent } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'RED');
  expect(standings(basket)).toEqual({ A1: 'ready', RED: 'stop' });
  expect(leadingStanding(counts(basket))).toBe('stop');
  expect(mayLeaveOut(basket)).toBe(false);
  await dispenseAll(basket);
  expect(sent.map(({ what }) => what)).not.toContain('dispense RED');
  expect(standings(basket)).toEqual({ A1: 'done', RED: 'stop' });
});

test('an alert of one and a lost answer of another stop none of the rest', async () => {
  const { open, lost } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'ALERT', 'LOST', 'A2');
  lost.add('dispense LOST');
  await dispenseAll(basket);
  expect(standings(basket)).toEqual({ A1: 'done', A2: 'done', ALERT: 'stop', LOST: 'look' });
  expect(basket.state().told).toEqual({ kind: 'sent', done: 2, total: 4 });
  expect(seen(basket).find(({ row }) => row.pack.sn === 'LOST')?.verdict.kind).toBe('unanswered');
});

test('a pack that is being dispensed on its own page is not dispensed a second time from the basket', async () => {
  const { open, sent, onPage } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'A2');
  const answered = onPage('A1');
  expect(standings(basket)).toMatchObject({ A1: 'look', A2: 'ready' });
  await dispenseAll(basket);
  expect(sent.map(({ what }) => what)).not.toContain('dispense A1');
  answered();
  expect(standings(basket)).toMatchObject({ A1: 'ready', A2: 'done' });
});

test('a press without an answer is sent again under the same key, also after a reload', async () => {
  const { open, lost, sent, histories } = makePlace();
  const before = open();
  await fill(before, 'LOST');
  lost.add('dispense LOST');
  await dispenseAll(before);
  // The server's history does not show it yet.
  const [, ...earlier] = histories.get('LOST') ?? [];
  const all = histories.get('LOST') ?? [];
  histories.set('LOST', earlier);
  const after = open();
  after.refresh();
  await settled(after);
  expect(seen(after)).toMatchObject([{ verdict: { kind: 'unanswered' }, standing: 'look' }]);
  histories.set('LOST', all);
  for (const { id } of after.state().rows) after.sendAgain(id);
  await vi.waitFor(() => expect(standings(after)).toEqual({ LOST: 'done' }), { timeout: 20_000 });
  const keys = sent.filter(({ what }) => what === 'dispense LOST').map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('the basket survives a reload without verifying anything again, and is nobody else’s', async () => {
  const { open, sent } = makePlace();
  await fill(open(), 'A1', 'A2');
  const reloaded = open();
  reloaded.refresh();
  await settled(reloaded);
  expect(standings(reloaded)).toEqual({ A1: 'ready', A2: 'ready' });
  expect(sent).toHaveLength(2);
  expect(open('bela').state().rows).toEqual([]);
});

test('a reading in doubt is a row that says so and sends nothing, until the pack is read well', async () => {
  const { open, sent } = makePlace();
  const basket = open();
  basket.add(scanOf('A1', false));
  await settled(basket);
  expect(seen(basket)).toMatchObject([{ verdict: { kind: 'misread' }, standing: 'look' }]);
  expect(sent).toEqual([]);
  basket.add(scanOf('A1'));
  await settled(basket);
  expect(standings(basket)).toEqual({ A1: 'ready' });
});

test('a pack that was dispensed here before is not verified by its scan, nor sent with the others', async () => {
  const { open, sent, histories } = makePlace();
  histories.set('OLD', [historyRow({ mlId: 900, status: 'I' })]);
  histories.set('BACK', [historyRow({ mlId: 902, trxType: 'UDSP', status: 'A' }), historyRow({ mlId: 901 })]);
  const basket = open();
  await fill(basket, 'OLD', 'BACK');
  expect(standings(basket)).toEqual({ OLD: 'look', BACK: 'look' });
  await dispenseAll(basket);
  expect(sent).toEqual([]);
});

test('a failed scan keeps the basket from green, over a reload and a dispense, until it is dismissed', async () => {
  const place = makePlace();
  const before = place.open();
  await fill(before, 'A1', 'A2');
  expect(leadingStanding(counts(before))).toBe('ready');
  before.addFailed({ problem, gtin: undefined, sn: undefined });
  const basket = place.open();
  basket.refresh();
  await settled(basket);
  expect([leadingStanding(counts(basket)), mayLeaveOut(basket)]).toEqual(['failed', false]);
  await dispenseAll(basket);
  await fill(basket, 'A3');
  expect(leadingStanding(counts(basket))).toBe('failed');
  expect(standings(basket)).toEqual({ A3: 'ready' });
  const [failed] = basket.state().failed;
  basket.dismiss(failed?.id ?? '');
  expect(leadingStanding(counts(basket))).toBe('ready');
});

test('a scan that failed is forgotten when its pack is scanned again, and by no other', async () => {
  const basket = makePlace().open();
  basket.addFailed({ problem, gtin, sn: 'A12' });
  basket.addFailed({ problem, gtin, sn: undefined });
  // Two boxes of one product may begin alike.
  await fill(basket, 'A1', 'B12', 'A123');
  expect(basket.state().failed).toHaveLength(2);
  await fill(basket, 'A12');
  expect(basket.state().failed).toMatchObject([{ sn: undefined }]);
});

test('once all are dispensed the next scan begins a new basket', async () => {
  const { open } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'A2');
  await dispenseAll(basket);
  await fill(basket, 'B1');
  expect(standings(basket)).toEqual({ B1: 'ready' });
});

test('the fifty-first pack is told and left out; a dropped basket hears of no late answer', async () => {
  const { open, stored } = makePlace();
  const basket = open();
  for (let index = 0; index <= 50; index += 1) basket.add(scanOf(`N${index}`));
  expect(basket.state().rows).toHaveLength(50);
  expect(basket.state()).toMatchObject({
    told: { kind: 'failed' },
    failed: [{ problem: 'full', sn: 'N50' }],
  });
  expect(leadingStanding(counts(basket))).toBe('failed');
  basket.drop();
  expect(readBasket(stored.basket, 'anna')).toEqual({ rows: [], failed: [] });
  basket.add(scanOf('LATE'));
  expect(basket.state().rows).toEqual([]);
});

test('never is the whole called ready while one of it is not', () => {
  const counts = fc.record({
    working: fc.nat(2),
    ready: fc.nat(2),
    done: fc.nat(2),
    stop: fc.nat(2),
    look: fc.nat(2),
    failed: fc.nat(2),
    aside: fc.nat(2),
  });
  fc.assert(
    fc.property(counts, (count) => {
      const leading = leadingStanding(count);
      if (leading === 'ready' || leading === 'done')
        expect(count.stop + count.working + count.look + count.failed).toBe(0);
      if (count.stop > 0) expect(leading).toBe('stop');
    }),
  );
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"owner":"anna"}',
  '{"owner":"anna","rows":[{"pack":{"sn":""},"clean":true}]}',
])('a kept basket that is damaged is none: %s', (damaged) =>
  expect(readBasket(damaged, 'anna')).toEqual({ rows: [], failed: [] }),
);

test('only those are sent that the question counted', async () => {
  const { open, sent } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'A2');
  const [asked] = seen(basket).map(({ row }) => row.id);
  await basket.dispenseAll(asked === undefined ? [] : [asked], 'asked');
  expect(sent.filter(({ what }) => what.startsWith('dispense'))).toHaveLength(1);
});

test('a pack that was recorded without connection, and is sent by itself, is not sent with the basket too', async () => {
  const { open, sent, recorded } = makePlace();
  const basket = open();
  for (const sn of ['A', 'B']) basket.add(scanOf(sn));
  await settled(basket);
  const ids = basket.state().rows.map(({ id }) => id);
  expect(standings(basket)).toEqual({ A: 'ready', B: 'ready' });
  recorded.add('A');
  expect(standings(basket)).toEqual({ A: 'look', B: 'ready' });
  await basket.dispenseAll(ids, 'asked');
  expect(sent.map(({ what }) => what).filter((what) => what.startsWith('dispense'))).toEqual(['dispense B']);
});

test('a pack that was recorded and raised an alert when it was sent is looked at, not held back: the patient has it', async () => {
  const { open, histories } = makePlace();
  const recorded = { at: '2026-03-01T07:00:00.000Z', userName: 'Anna' };
  const alert = { mlId: 900, reasonCode: 'NMVS_NC_PCK_22', alertId: 'X-1' };
  histories.set('GONE', [historyRow({ ...alert, recorded })]);
  histories.set('HERE', [historyRow(alert)]);
  const basket = open();
  await fill(basket, 'GONE', 'HERE');
  expect(standings(basket)).toEqual({ GONE: 'look', HERE: 'stop' });
});

test('after a dispense the next scan begins a new basket; a pack not to be handed out stays, set aside', async () => {
  const place = makePlace();
  const before = place.open();
  await fill(before, 'A1', 'RED');
  await dispenseAll(before);
  await fill(before, 'B1');
  expect(standings(before)).toEqual({ B1: 'ready', RED: 'aside' });
  expect(leadingStanding(counts(before))).toBe('ready');
  expect(mayLeaveOut(before)).toBe(true);
  const basket = place.open();
  basket.refresh();
  await settled(basket);
  expect(standings(basket)).toEqual({ B1: 'ready', RED: 'aside' });
  await dispenseAll(basket);
  await fill(basket, 'C1');
  expect(standings(basket)).toEqual({ C1: 'ready', RED: 'aside' });
  // Scanned again, it is a pack of the present patient.
  await fill(basket, 'RED');
  expect(standings(basket)).toEqual({ C1: 'ready', RED: 'stop' });
});

test('while nothing was dispensed a pack that must not be handed out is one of the patient’s', async () => {
  const basket = makePlace().open();
  await fill(basket, 'RED', 'A1');
  expect(standings(basket)).toEqual({ A1: 'ready', RED: 'stop' });
});

test('a basket of which a pack is still to be looked at is not over', async () => {
  const { open, lost } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'RED', 'LOST');
  lost.add('dispense LOST');
  await dispenseAll(basket);
  await fill(basket, 'B1');
  expect(standings(basket)).toEqual({ A1: 'done', B1: 'ready', LOST: 'look', RED: 'stop' });
});

test('a pack that was set aside is not sent even when it is green by now', async () => {
  const { open, sent, histories } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'RED');
  await dispenseAll(basket);
  await fill(basket, 'B1');
  histories.set('RED', [historyRow({ mlId: 950, trxType: 'VRFY', status: 'A' })]);
  basket.refresh();
  await settled(basket);
  expect(standings(basket)).toEqual({ B1: 'ready', RED: 'aside' });
  await dispenseAll(basket);
  expect(sent.map(({ what }) => what)).not.toContain('dispense RED');
});
