import { expect, test, vi } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { makePlace, scanOf } from './testing/basket-place.ts';
import {
  counts,
  dispenseAll,
  fill,
  mayLeaveOut,
  seen,
  settled,
  standings,
} from './testing/look-at-basket.ts';

test('what was asked before a press never replaces its answer, however late it comes', async () => {
  const { open, late } = makePlace();
  const basket = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  late.set('ONE', [Promise.resolve(), promise]);
  // As when a scan has waited for the basket, which is refreshed when it comes on screen.
  basket.add(scanOf('ONE'));
  basket.refresh();
  await vi.waitFor(() => expect(basket.state().told).toBeDefined());
  const changed = new Promise<void>((done) => basket.subscribe(done));
  resolve();
  await changed;
  await settled(basket);
  expect(standings(basket)).toEqual({ ONE: 'ready' });
});

test('a pack whose history does not come holds up no other, however often it is asked for', async () => {
  const { open, late } = makePlace();
  const basket = open();
  await fill(basket, 'SLOW');
  const { promise, resolve } = Promise.withResolvers<void>();
  late.set('SLOW', [promise]);
  const ids = basket.state().rows.map(({ id }) => id);
  for (let count = 0; count < 4; count += 1) basket.refresh(ids);
  basket.add(scanOf('NEXT'));
  await vi.waitFor(() => expect(standings(basket)).toEqual({ SLOW: 'working', NEXT: 'ready' }));
  resolve();
  await settled(basket);
  expect(standings(basket)).toEqual({ SLOW: 'ready', NEXT: 'ready' });
});

test('a pack that is scanned again while it waits to be asked about is asked about once, and nothing warns of it', async () => {
  const { open, late, pass, sent, signals } = makePlace();
  const basket = open();
  await fill(basket, 'OLD');
  pass(121_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sn of ['ONE', 'TWO', 'THREE']) {
    late.set(sn, [promise]);
    basket.add(scanOf(sn));
  }
  for (let count = 0; count < 3; count += 1) basket.add(scanOf('OLD'));
  resolve();
  await vi.waitFor(() => expect(signals).toHaveLength(5));
  await settled(basket);
  expect(new Set(signals)).toEqual(new Set(['success']));
  expect(sent.filter(({ what }) => what === 'verify OLD')).toHaveLength(2);
});

test('after a reload every pack is looked up, and until then none says what may not be so', async () => {
  const { open, late, sent } = makePlace();
  const serials = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
  await fill(open(), ...serials);
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sn of serials) late.set(sn, [promise]);
  const basket = open();
  basket.refresh();
  expect(new Set(Object.values(standings(basket)))).toEqual(new Set(['working']));
  // Pressed before the button disappeared: the look finds that there is nothing left to ask.
  basket.verify(basket.state().rows[0]?.id ?? '');
  resolve();
  await settled(basket);
  expect(new Set(Object.values(standings(basket)))).toEqual(new Set(['ready']));
  expect(sent).toHaveLength(serials.length);
});

test('what a scan had asked for when the page was loaded again is asked for then, and nothing else is verified', async () => {
  const { open, late, sent } = makePlace();
  const before = open();
  await fill(before, 'ASKED');
  const { promise, resolve } = Promise.withResolvers<void>();
  late.set('CUT', [promise]);
  before.add(scanOf('CUT'));
  before.add({ ...scanOf('TYPED'), entered: true });
  const after = open();
  after.refresh();
  resolve();
  await settled(after);
  expect(standings(after)).toEqual({ ASKED: 'ready', CUT: 'ready', TYPED: 'look' });
  expect(sent.map(({ what }) => what).filter((what) => what !== 'verify CUT')).toEqual(['verify ASKED']);
});

test('a pack whose history cannot be loaded is verified when somebody says so, and may be dispensed then', async () => {
  const { open, away, sent } = makePlace();
  const basket = open();
  away.add('A1');
  await fill(basket, 'A1');
  expect(seen(basket)).toMatchObject([{ verdict: { kind: 'history-unknown' }, standing: 'look' }]);
  basket.verify(basket.state().rows[0]?.id ?? '');
  await settled(basket);
  expect(standings(basket)).toEqual({ A1: 'ready' });
  expect(sent).toHaveLength(1);
});

test('packs that wait for their turn to be dispensed say so, and none of them is called ready meanwhile', async () => {
  const { open, late } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'A2', 'A3', 'A4', 'A5');
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sn of ['A1', 'A2', 'A3', 'A4', 'A5']) late.set(`dispense ${sn}`, [promise]);
  const sending = dispenseAll(basket);
  // The newest row comes first.
  const doing = basket.state().rows.map((row) => row.doing);
  expect(doing).toEqual(['dispense', 'dispense', 'dispense', 'turn', 'turn']);
  expect(counts(basket)).toMatchObject({ ready: 0, working: 5 });
  resolve();
  await sending;
  expect(counts(basket)).toMatchObject({ done: 5 });
});

test('green that grows old while it waits to be sent is looked up first', async () => {
  const { open, late, pass, sent, histories } = makePlace();
  const basket = open();
  await fill(basket, 'LAST', 'ONE', 'TWO', 'THREE');
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sn of ['ONE', 'TWO', 'THREE']) late.set(`dispense ${sn}`, [promise]);
  const sending = dispenseAll(basket, 'left-out');
  await vi.waitFor(() => expect(sent).toHaveLength(7));
  pass(121_000);
  // A colleague handles it meanwhile.
  histories.set('LAST', [
    historyRow({ mlId: 99, trxType: 'DSPN', status: 'I' }),
    ...(histories.get('LAST') ?? []),
  ]);
  resolve();
  await sending;
  expect(sent.map(({ what }) => what)).not.toContain('dispense LAST');
  expect(standings(basket)).toMatchObject({ LAST: expect.stringMatching(/look|stop/), ONE: 'done' });
});

test('packs that are being dispensed all are, also where the basket is looked at again meanwhile', async () => {
  const { open, late, sent } = makePlace();
  const basket = open();
  await fill(basket, 'LAST', 'ONE', 'TWO', 'THREE');
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const sn of ['ONE', 'TWO', 'THREE']) late.set(`dispense ${sn}`, [promise]);
  const sending = dispenseAll(basket, 'left-out');
  await vi.waitFor(() => expect(sent).toHaveLength(7));
  basket.refresh();
  resolve();
  await sending;
  await settled(basket);
  expect(new Set(Object.values(standings(basket)))).toEqual(new Set(['done']));
});

test('green that is older than two minutes is asked about before it is sent, and asked again by its next scan', async () => {
  const { open, sent, pass } = makePlace();
  const basket = open();
  await fill(basket, 'A1');
  pass(121_000);
  expect(mayLeaveOut(basket)).toBe(false);
  await fill(basket, 'A1');
  expect(mayLeaveOut(basket)).toBe(true);
  expect(sent).toHaveLength(2);
});

test('green that is older than two minutes is looked up before it is sent: a colleague may have dispensed it', async () => {
  const { open, sent, pass, histories } = makePlace();
  const basket = open();
  await fill(basket, 'A1', 'A2');
  pass(121_000);
  histories.set('A2', [historyRow({ mlId: 900, status: 'I' }), ...(histories.get('A2') ?? [])]);
  await dispenseAll(basket);
  expect(standings(basket)).toEqual({ A1: 'done', A2: 'look' });
  expect(sent.map(({ what }) => what)).not.toContain('dispense A2');
  expect(basket.state().told).toEqual({ kind: 'sent', done: 1, total: 2 });
});
