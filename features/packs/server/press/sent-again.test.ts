import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulated, startEmulated } from '../testing/emulated.ts';
import { inProduction } from '../testing/in-production.ts';
import { historyOf, type PacksServer, press, undo } from '../testing/packs-server.ts';

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated();
});
afterAll(() => national.close());

/** The national interface’s names of a verify, a dispense and an undo. */
const [VERIFY, DISPENSE, UNDO] = ['G110', 'G120', 'G121'];

const key = (value: string) => ({ 'idempotency-key': value });

/** As a restore of a backup from before this transaction leaves the database, once sending was resumed. */
const loseSince = async ({ owner, now }: PacksServer, mlId: number) => {
  for (const table of ['request_key', 'attempt', 'transaction'])
    await sql`delete from ${sql.table(table)} where ml_id >= ${mlId}`.execute(owner);
  await sql`update pack set last_ml_id = first_ml_id where first_ml_id < ${mlId}`.execute(owner);
  await sql`delete from pack where first_ml_id >= ${mlId}`.execute(owner);
  await sql`update transaction set undo_ml_id = null`.execute(owner);
  await sql`insert into standstill (backup_at, restored_at, resumed_at) values (${now()}, ${now()}, ${now()})`.execute(
    owner,
  );
};

test('a dispense without an answer that is sent again after a restore is looked up first, and raises no alert', async () => {
  const { server, anna, asked, later, history, raised } = await inProduction(national);
  const { mlId: asOf } = await press(server, anna, 'verify');
  const firstSent = server.now().toISOString();
  const { mlId } = await press(server, anna, 'dispense', { asOf }, key('press-1'));
  server.pass(60_000);
  await loseSince(server, mlId);
  server.pass(60_000);
  const before = await asked();
  await press(server, anna, 'dispense', { asOf, firstSent }, key('press-1'));
  await later();
  expect((await asked()).slice(before.length)).toEqual([VERIFY]);
  // Nobody knows who dispensed it: a person decides.
  expect((await history())[0]).toMatchObject({ reasonCode: 'PECSET_NOT_CERTAIN', alertId: null });
  expect(await raised()).toHaveLength(1);
});

test('so is an undo that is sent again', async () => {
  const { server, anna, asked, later, history } = await inProduction(national);
  const dispensed = await press(server, anna, 'dispense');
  const firstSent = server.now().toISOString();
  const { mlId } = await undo(server, anna, dispensed.mlId, {}, key('press-1'));
  server.pass(60_000);
  await loseSince(server, mlId);
  server.pass(60_000);
  const before = await asked();
  await undo(server, anna, dispensed.mlId, { firstSent }, key('press-1'));
  await later();
  expect((await asked()).slice(before.length)).toEqual([VERIFY]);
  expect((await history())[0]).toMatchObject({ trxType: 'UDSP', status: 'A', alertId: null });
});

test('what is sent again without a restore in between is the same press as ever, and is sent at once', async () => {
  const { server, anna, asked } = await inProduction(national);
  const { mlId: asOf } = await press(server, anna, 'verify');
  const firstSent = server.now().toISOString();
  const first = await press(server, anna, 'dispense', { asOf }, key('press-1'));
  expect(first).toMatchObject({ status: 'I', reasonCode: null });
  expect(await press(server, anna, 'dispense', { asOf, firstSent }, key('press-1'))).toEqual(first);
  const undone = await undo(server, anna, first.mlId, {}, key('press-2'));
  expect(await undo(server, anna, first.mlId, { firstSent }, key('press-2'))).toEqual(undone);
  expect(await asked()).toEqual([VERIFY, DISPENSE, UNDO]);
  expect((await historyOf(server, anna)).history).toHaveLength(3);
});
