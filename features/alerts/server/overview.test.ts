import { overview } from '@pecset/packs/contract';
import type { Person } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type AlertsServer, alertsServer, json, raiseAlert } from './testing/alerts-server.ts';

const overviewOf = async (server: AlertsServer, who: Person) => {
  const answer = await server.ask(who, 'desk');
  return z.parse(overview.reply, await answer.json());
};

const pack = { gtin: '05991234567899', expDate: '281200', lotNum: 'LOT1' };

const press = (server: AlertsServer, who: Person, operation: string, sn: string) =>
  server.ask(who, `sn/${operation}`, json({ ...pack, sn }));

test('the overview has the packs that one had in hand today, each once, newest first, and nobody else’s', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('béla', anna.partnerId);
  const other = await server.addUser('other');
  await press(server, anna, 'verify', 'SN-1');
  await press(server, anna, 'verify', 'SN-2');
  await press(server, anna, 'dispense', 'SN-1');
  await press(server, bela, 'verify', 'SN-3');
  await press(server, other, 'verify', 'SN-4');
  const { today } = await overviewOf(server, anna);
  expect(today.map(({ sn, item }) => [sn, item.trxType])).toEqual([
    ['SN-1', 'DSPN'],
    ['SN-2', 'VRFY'],
  ]);
  expect(today[0]).toMatchObject(pack);
});

test('of more than ten packs the last ten are there', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  for (let n = 1; n <= 12; n += 1) await press(server, anna, 'verify', `SN-${n}`);
  expect((await overviewOf(server, anna)).today.map(({ sn }) => sn)).toEqual(
    Array.from({ length: 10 }, (_, index) => `SN-${12 - index}`),
  );
});

test('what was done on another day is not there', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  await press(server, anna, 'verify', 'SN-1');
  server.setTime('2026-03-01T23:00:00Z');
  expect((await overviewOf(server, anna)).today).toEqual([]);
});

test('an alert is open until its outcome is recorded, for everybody of the organisation and for nobody else', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('béla', anna.partnerId);
  const other = await server.addUser('other');
  const { alertId, mlId } = await raiseAlert(server, anna);
  const { openAlerts } = await overviewOf(server, bela);
  expect(openAlerts).toMatchObject({ count: 1, newest: [{ item: { mlId, alertId } }] });
  expect((await overviewOf(server, other)).openAlerts).toEqual({ count: 0, newest: [] });
  await server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome: 'own-error', words: 'misread' }));
  expect((await overviewOf(server, bela)).openAlerts).toEqual({ count: 0, newest: [] });
});

test('what waits for an answer is counted, with the time of the oldest', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  expect((await overviewOf(server, anna)).waiting).toEqual({ count: 0, since: null });
  server.setTime('2026-03-01T09:00:00.000Z');
  await press(server, anna, 'dispense', 'DEMO-PENDING');
  expect((await overviewOf(server, anna)).waiting).toEqual({ count: 1, since: '2026-03-01T09:00:00.000Z' });
});

test('what is not certain and an alert without a number are open too; an unknown product code is not', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const codes = { 'SN-1': 'PECSET_NOT_CERTAIN', 'SN-2': 'NMVS_NC_PC_02', 'SN-3': 'NMVS_NC_PC_01' };
  for (const [sn, code] of Object.entries(codes)) {
    await press(server, anna, 'verify', sn);
    const { partner_id, ml_id } = await server.db
      .updateTable('transaction')
      .set({ reason_code: code, status: 'E' })
      .where('sn', '=', sn)
      .returning(['partner_id', 'ml_id'])
      .executeTakeFirstOrThrow();
    await server.db.insertInto('alert').values({ partner_id, ml_id, alert_id: null }).execute();
  }
  const { openAlerts } = await overviewOf(server, anna);
  expect(openAlerts.newest.map(({ sn }) => sn)).toEqual(['SN-2', 'SN-1']);
  expect(openAlerts.count).toBe(2);
});
