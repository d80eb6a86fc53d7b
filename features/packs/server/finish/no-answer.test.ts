import type { MlId } from '@pecset/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadOf } from '../operator-counts.ts';
import { backlogDue, phasesOf, sendBacklog, sweep } from '../testing/backlog.ts';
import { type Emulated, startEmulated, usualTimes } from '../testing/emulated.ts';
import { inProduction } from '../testing/in-production.ts';
import { pack, press, undo } from '../testing/packs-server.ts';

/** Only time-outs take this long in a test; long enough for answers to arrive on a busy machine. */
const limits = { answerMs: 2_000 };

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated(limits);
});
afterAll(() => national.close());
beforeEach(async () => {
  await national.tell('DELETE', '/faults');
});

const MINUTE = 60_000;

const openProduction = (limit?: number, meanwhile?: Parameters<typeof inProduction>[2]) =>
  inProduction(national, limit, meanwhile);

const pending = { status: null, reasonCode: null };
const ours = { status: 'I', reasonCode: null, alertId: null };
const notCertain = { status: 'E', reasonCode: 'PECSET_NOT_CERTAIN', alertId: null };

test.each(['unknown-code', 'no-product'])(
  'an answer with %s is no answer, and is found out about',
  async (fault) => {
    const { server, anna, later, history } = await openProduction(1);
    await press(server, anna, 'verify');
    await national.fail(fault);
    await press(server, anna, 'dispense');
    await later();
    expect((await history())[0]).toMatchObject(ours);
  },
);

test('a look that is lost is made again, less and less often, and at most six times: then a person is told', async () => {
  const { server, anna, asked, later, history, raised } = await openProduction(1);
  await press(server, anna, 'verify');
  await national.fail('truncated', { rate: 1 });
  const { mlId } = await press(server, anna, 'dispense');
  const looks = async () => (await asked()).slice(2).length;
  await later();
  expect(await looks()).toBe(1);
  await later();
  expect(await looks()).toBe(1);
  for (let count = 2; count <= 6; count += 1) {
    await later(24 * 60 * MINUTE);
    expect(await looks()).toBe(count);
    expect((await history())[0]).toMatchObject(pending);
  }
  await later(24 * 60 * MINUTE);
  expect((await history())[0]).toMatchObject(notCertain);
  expect(await raised()).toEqual([mlId]);
  expect(await looks()).toBe(6);
});

test('a look that the organisation has no right to is made once: not certain, and the pack is free again', async () => {
  const { server, anna, asked, later, history, raised } = await openProduction();
  await national.tell('POST', '/parameters', { unknownCode: 'NMVS_FE_AU_15' });
  await national.fail('truncated');
  await national.fail('unknown-code', { rate: 1, operation: 'G110' });
  const { mlId } = await press(server, anna, 'dispense');
  await later();
  await later();
  await national.tell('POST', '/parameters', { unknownCode: 'NMVS_NC_PCK_24' });
  expect(await history()).toMatchObject([notCertain]);
  expect(await asked()).toEqual(['G120', 'G110']);
  expect(await raised()).toEqual([mlId]);
  expect(
    await server.db.selectFrom('attempt').select(['purpose', 'code']).orderBy('attempt_no').execute(),
  ).toEqual([
    { purpose: 'send', code: null },
    { purpose: 'look', code: 'NMVS_FE_AU_15' },
  ]);
  await national.tell('DELETE', '/faults');
  expect(await press(server, anna, 'dispense')).not.toHaveProperty('error');
});

test.each([
  ['overlong', /^EMU-.{195}…$/],
  ['blank', null],
])('an alert with an %s number is kept, and nothing is asked again', async (alertIds, kept) => {
  const { server, anna, asked, later, history, raised } = await openProduction();
  await national.tell('POST', '/parameters', { alertIds });
  const { mlId } = await press(server, anna, 'dispense', { lotNum: 'MISREAD' });
  await later();
  await national.tell('POST', '/parameters', { alertIds: 'given' });
  expect(await history()).toMatchObject([
    { mlId, reasonCode: 'NMVS_FE_LOT_13', alertId: kept && expect.stringMatching(kept) },
  ]);
  expect(await raised()).toEqual([mlId]);
  expect(await asked()).toEqual(['G120']);
});

test('a code that nobody could keep is no answer, and the pack is looked at', async () => {
  const { server, anna, asked, later, history } = await openProduction();
  await national.tell('POST', '/parameters', { unknownCode: `NMVS_${'X'.repeat(5_000)}` });
  await national.fail('unknown-code', { next: 1 });
  await press(server, anna, 'dispense');
  await national.tell('POST', '/parameters', { unknownCode: 'NMVS_NC_PCK_24' });
  await later();
  expect(await history()).toMatchObject([notCertain]);
  expect(await asked()).toEqual(['G120', 'G110']);
});

test('a verify is told at once, whatever becomes of it, and is never sent again', async () => {
  const { server, anna, asked, later } = await openProduction();
  await national.fail('truncated');
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'E', reasonCode: 'PECSET_NO_ANSWER' });
  await national.fail('overload');
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'E', reasonCode: 'NMVS_TE_TX_03' });
  await later();
  expect(await asked()).toEqual(['G110', 'G110']);
});

test('a dispense that is cancelled leaves the pack as it was last known, whatever verify got no answer since', async () => {
  const { server, anna } = await openProduction();
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'A' });
  await national.fail('truncated');
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'E' });
  await national.fail('refuse-connections', { rate: 1 });
  const { mlId } = await press(server, anna, 'dispense');
  expect(await undo(server, anna, mlId)).toMatchObject({ status: 'A', reasonCode: null });
});

test('a process that was held up until others may have taken over sends nothing', async () => {
  let heldUpMs = 10 * MINUTE;
  const { server, anna, asked, later, history } = await openProduction(0, (pass) => pass(heldUpMs));
  expect(await press(server, anna, 'dispense')).toMatchObject(pending);
  expect(await asked()).toEqual([]);
  heldUpMs = 0;
  await later();
  expect(await history()).toMatchObject([ours]);
  expect(await asked()).toEqual(['G120']);
});

test('what a process that died left behind is looked at when its lease ends, and the sweeper finds it', async () => {
  const { server, anna, asked, later, history } = await openProduction(1);
  await press(server, anna, 'verify');
  const { mlId } = await press(server, anna, 'dispense');
  // The state before the answer was settled.
  await server.owner
    .updateTable('transaction')
    .where('trx_type', '=', 'DSPN')
    .set({ phase: 'sending', status: null, lease_until: new Date('2026-03-01T08:02:00Z') })
    .execute();
  await server.owner
    .updateTable('attempt')
    .where('ml_id', '=', mlId as MlId)
    .set({ reply: null, ended_at: null })
    .execute();
  await later(2 * MINUTE - 1);
  expect((await asked()).slice(1)).toEqual(['G120']);
  server.pass(MINUTE);
  await sweep(server);
  expect(await backlogDue(server)).toHaveLength(1);
  await later(0);
  expect((await history())[0]).toMatchObject(ours);
  expect((await asked()).slice(1)).toEqual(['G120', 'G110', 'G120']);
});

test('a national system that two requests in a row got no answer from is known to be silent, until one comes', async () => {
  const { server, anna } = await openProduction();
  const load = () => loadOf(server.now)(server.db, anna.partnerId);
  const began = new Date('2026-03-01T08:00:00.000Z');
  await national.fail('html', { rate: 1 });
  await press(server, anna, 'dispense');
  expect(await load()).toMatchObject({ silentSince: null });
  server.pass(1_000);
  await press(server, anna, 'verify', { sn: 'OTHER' });
  // Requests without an answer do not count as response times.
  expect(await load()).toMatchObject({ silentSince: began, p50Ms: null, waiting: { unknown: 1 } });
  // Also without presses: what waits is looked at all the time.
  server.pass(11 * MINUTE);
  await sendBacklog(server, anna.partnerId);
  expect(await load()).toMatchObject({ silentSince: began });
  await national.tell('DELETE', '/faults');
  server.pass(1_000);
  await press(server, anna, 'verify', { sn: 'OTHER' });
  expect(await load()).toMatchObject({ silentSince: null });
});

test('a silent national system blocks no worker: one is tried, the next later, and no mail waits behind it', async () => {
  const { server, anna, asked, later } = await openProduction();
  const serials = ['SILENT-1', 'SILENT-2', 'SILENT-3'];
  await national.stock(...serials.map((sn) => ({ ...pack, sn })));
  await national.fail('html', { rate: 1 });
  for (const sn of serials) await press(server, anna, 'dispense', { sn });
  await later();
  expect((await asked()).filter((operation) => operation === 'G110')).toHaveLength(1);
  const { rows } = await sql<{ priority: number }>`select priority from graphile_worker.jobs`.execute(
    server.db,
  );
  expect(rows.every(({ priority }) => priority > 0)).toBe(true);
  // The one without an answer is tried again after the others.
  await later();
  await later();
  const looks = server.db.selectFrom('attempt').where('purpose', '=', 'look').select('ml_id');
  expect(await looks.distinct().execute()).toHaveLength(3);
  await national.tell('DELETE', '/faults');
  for (const _ of serials) await later(4 * usualTimes.landsWithinMs);
  expect(new Set(await phasesOf(server))).toEqual(new Set(['done']));
});
