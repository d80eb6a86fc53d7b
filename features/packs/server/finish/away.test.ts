import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { backlogDue, phasesOf, sendBacklog, sweep } from '../testing/backlog.ts';
import { type Emulated, startEmulated, usualTimes } from '../testing/emulated.ts';
import { historyOf, pack, packsServer, press, undo } from '../testing/packs-server.ts';

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated();
});
afterAll(() => national.close());
beforeEach(async () => {
  await national.tell('DELETE', '/faults');
});

const serials = Array.from({ length: 50 }, (_, index) => `AWAY-${String(index).padStart(2, '0')}`);
const MANY = 100_000;
const Armed = z.array(z.object({ next: z.number() }));

const openProduction = async () => {
  await national.stock(pack, ...serials.map((sn) => ({ ...pack, sn })));
  const before = (await national.received()).length;
  const server = await packsServer({ production: national.production({ doubleScanLimit: 1 }) });
  const anna = await server.addUser('anna');
  await server.setMode(anna.partnerId, 'production');
  return {
    server,
    anna,
    goAway: () => national.fail('refuse-connections', { next: MANY }),
    comeBack: () => national.tell('DELETE', '/faults'),
    /** How many requests came since it went away. */
    knocks: async () => {
      const [armed] = Armed.parse((await national.tell('GET', '/faults')).body);
      return MANY - (armed?.next ?? 0);
    },
    askedAbout: async () =>
      (await national.received()).slice(before).map(({ xml }) => / t?:?\w*:?sn="([^"]+)"/.exec(xml)?.[1]),
  };
};

test('while it is away it is tried once in five seconds at most; then all goes out in order', async () => {
  const { server, anna, goAway, comeBack, knocks, askedAbout } = await openProduction();
  await goAway();
  for (const sn of serials)
    expect(await press(server, anna, 'dispense', { sn })).toMatchObject({ status: null });
  expect(await knocks()).toBe(1);
  // With the circuit open, a verify fails at once, since it is not kept for later.
  expect(await press(server, anna, 'verify')).toMatchObject({
    status: 'E',
    reasonCode: 'PECSET_UNREACHABLE',
  });
  for (let second = 0; second < 60; second += 2) {
    server.pass(2_000);
    await sendBacklog(server, anna.partnerId);
  }
  const tries = await knocks();
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThanOrEqual(13);
  expect(await backlogDue(server)).toHaveLength(1);
  await comeBack();
  server.pass(usualTimes.mostMs);
  await sendBacklog(server, anna.partnerId);
  expect(new Set(await phasesOf(server))).toEqual(new Set(['done']));
  expect((await askedAbout()).filter((sn) => sn?.startsWith('AWAY'))).toEqual(serials);
});

test('it is found again after a day by any worker', async () => {
  const { server, anna, goAway, comeBack } = await openProduction();
  await goAway();
  await press(server, anna, 'dispense');
  for (let hour = 0; hour < 24; hour += 1) {
    server.pass(3_600_000);
    await sendBacklog(server, anna.partnerId);
  }
  expect(await phasesOf(server)).toEqual(['queued']);
  await comeBack();
  server.pass(usualTimes.mostMs * 2);
  expect(await press(server, anna, 'verify', { sn: serials[0] })).toMatchObject({ status: 'A' });
  await sendBacklog(server, anna.partnerId);
  expect((await historyOf(server, anna)).history).toMatchObject([{ status: 'I', reasonCode: null }]);
});

test('somebody at the counter goes before what lies in the backlog', async () => {
  const { server, anna, goAway, comeBack, askedAbout } = await openProduction();
  await goAway();
  for (const sn of serials.slice(0, 15)) await press(server, anna, 'dispense', { sn });
  await comeBack();
  await national.fail('slow', { rate: 1 });
  server.pass(usualTimes.mostMs);
  const drained = sendBacklog(server, anna.partnerId);
  await expect.poll(async () => (await askedAbout()).length, { interval: 5 }).toBeGreaterThan(2);
  const sent = (await askedAbout()).length;
  expect(await press(server, anna, 'dispense')).toMatchObject({ status: 'I', reasonCode: null });
  expect((await askedAbout()).indexOf(pack.sn)).toBeLessThanOrEqual(sent + 2);
  await drained;
  expect(new Set(await phasesOf(server))).toEqual(new Set(['done']));
});

test('an overload is no answer about the pack: it is sent again later', async () => {
  const { server, anna } = await openProduction();
  await national.fail('overload');
  expect(await press(server, anna, 'dispense')).toMatchObject({ status: null });
  expect(await phasesOf(server)).toEqual(['queued']);
  server.pass(usualTimes.leastMs);
  await sendBacklog(server, anna.partnerId);
  expect((await historyOf(server, anna)).history).toMatchObject([{ status: 'I', reasonCode: null }]);
});

test('a dispense that was not sent is cancelled with its undo, and nothing goes out', async () => {
  const { server, anna, goAway, comeBack, askedAbout } = await openProduction();
  await goAway();
  const { mlId } = await press(server, anna, 'dispense');
  expect(await undo(server, anna, mlId)).toMatchObject({ trxType: 'UDSP', status: 'A', reasonCode: null });
  await comeBack();
  server.pass(usualTimes.mostMs);
  await sendBacklog(server, anna.partnerId);
  expect(await phasesOf(server)).toEqual(['cancelled', 'cancelled']);
  expect(await askedAbout()).toEqual([]);
});

test('one that cannot be finished keeps the others waiting neither now nor by being tried all the time', async () => {
  const { server, anna, goAway, comeBack } = await openProduction();
  await goAway();
  for (const sn of serials.slice(0, 3)) await press(server, anna, 'dispense', { sn });
  await comeBack();
  const first = server.owner.selectFrom('transaction').select(({ fn }) => fn.min('ml_id').as('ml_id'));
  await server.owner
    .updateTable('attempt')
    .set({ client_trx_id: 'x'.repeat(32), attempt_no: 7 })
    .where('ml_id', '=', first)
    .execute();
  const { ml_id: mlId } = await first.executeTakeFirstOrThrow();
  await server.owner
    .insertInto('attempt')
    .values({
      partner_id: anna.partnerId,
      ml_id: mlId,
      attempt_no: 3,
      client_trx_id: 'y'.repeat(32),
      began_at: new Date(),
      purpose: 'send',
      reply: 'unreachable',
    })
    .execute();
  server.pass(usualTimes.mostMs);
  const began = new Date('2026-03-01T08:00:00Z').getTime() + usualTimes.mostMs;
  await sendBacklog(server, anna.partnerId);
  expect((await phasesOf(server)).slice(1)).toEqual(['done', 'done']);
  expect(server.warnings).toHaveLength(1);
  // The recovery was logged once.
  await sendBacklog(server, anna.partnerId);
  for (const due of await backlogDue(server))
    expect(due.getTime()).toBeGreaterThanOrEqual(began + usualTimes.leastMs);
});

test('a transaction that is parked while the circuit is being closed is not left behind', async () => {
  const { server, anna } = await openProduction();
  await press(server, anna, 'dispense');
  await server.owner.updateTable('transaction').set({ phase: 'parked', status: null }).execute();
  await server.owner.updateTable('attempt').set({ reply: 'login-refused' }).execute();
  await sweep(server);
  expect(await phasesOf(server)).toEqual(['queued']);
  expect(await backlogDue(server)).toHaveLength(1);
});

test('however much one organisation has waiting, the sweeper finds what waits of another', async () => {
  const { server, anna } = await openProduction();
  const bela = await server.addUser('bela');
  await server.setMode(bela.partnerId, 'production');
  await press(server, anna, 'dispense');
  await press(server, bela, 'dispense', { sn: serials[0] });
  await server.owner
    .updateTable('transaction')
    .set({ phase: 'queued', status: null, lease_until: new Date(0) })
    .execute();
  await sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase, lease_until)
    select partner_id, ml_id - n, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase, lease_until
    from transaction, generate_series(1, 1000) n where partner_id = ${anna.partnerId}`.execute(server.owner);
  await sql`select graphile_worker.remove_job('send-waiting/' || partner_id) from partner`.execute(
    server.owner,
  );
  await sweep(server);
  expect(await backlogDue(server)).toHaveLength(2);
});
