import { json } from '@pecset/alerts/testing';
import { expect, test } from 'vitest';
import { closeOf, leave, pageOf, press, sheetsServer } from '../testing/sheets-server.ts';
import { MOST_SHOWN } from './left-over.ts';

test('whatever is left stands in the close under what is to be done about it, the oldest first', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  expect(await closeOf(server, anna)).toEqual({
    organisation: 'Arany <Sas> Patika',
    mode: 'sandbox',
    at: '2026-03-10T08:00:00.000Z',
    groups: [],
  });
  await press(server, anna, 'dispense');
  expect((await closeOf(server, anna)).groups).toEqual([]);
  const today = await leave(server, anna, { phase: 'parked' });
  // The last second of the day before in Budapest; in UTC it is the same day as the start of today in Budapest.
  const before = await leave(server, anna, { phase: 'parked', at: '2026-03-09T22:59:59Z' });
  await leave(server, anna, { phase: 'queued' });
  await leave(server, anna, { phase: 'sending', at: '2026-03-09T23:00:00Z' });
  await leave(server, anna, { phase: 'unknown' });
  await leave(server, anna, { phase: 'cancelled' });
  await leave(server, anna, { phase: 'done', reasonCode: 'PECSET_NOT_CERTAIN' });
  await leave(server, anna, { phase: 'done', reasonCode: 'NMVS_NC_PC_01' });
  await leave(server, anna, { phase: 'done', reasonCode: 'NMVS_NC_PC_02', alertId: 'HU-1' });
  const { groups } = await closeOf(server, anna);
  expect(groups.map(({ kind, count, before: older }) => [kind, count, older])).toEqual([
    ['parked', 2, 1],
    ['uncertain', 1, 0],
    ['undecided', 1, 0],
    ['unknown-product', 1, 0],
    ['unanswered', 1, 0],
    ['waiting', 2, 0],
  ]);
  expect(groups[0]?.rows.map(({ mlId }) => mlId)).toEqual([before, today]);
  expect(groups[2]?.rows).toMatchObject([{ alertId: 'HU-1', userName: 'anna', outcomes: [] }]);
});

test('an alert is left until it is decided, acknowledged or not', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const { mlId, alertId } = await press(server, anna, 'verify', { sn: 'DEMO-NC-PC-02' });
  const kinds = async () => (await closeOf(server, anna)).groups.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['undecided']);
  await server.ask(anna, `alert/${alertId}/ack`, { method: 'POST' });
  expect(await kinds()).toEqual(['undecided']);
  await server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome: 'own-error', words: 'misread' }));
  expect(await kinds()).toEqual([]);
});

test('an alert that was decided before decisions acknowledged it is not left', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'verify', { sn: 'DEMO-NC-PC-02' });
  await server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome: 'own-error', words: 'misread' }));
  await server.db.updateTable('alert').set({ acknowledged_by: null, acknowledged_at: null }).execute();
  expect((await closeOf(server, anna)).groups).toEqual([]);
});

test('what another organisation or the other mode has left is nobody else’s', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const other = await server.addUser('other');
  await leave(server, other, { phase: 'parked' });
  await leave(server, other, { phase: 'done', reasonCode: 'NMVS_NC_PC_02', alertId: 'HU-2' });
  await leave(server, anna, { phase: 'unknown', mode: 'production' });
  await leave(server, anna, {
    phase: 'done',
    mode: 'production',
    reasonCode: 'NMVS_NC_PC_02',
    alertId: 'HU-3',
  });
  expect((await closeOf(server, anna)).groups).toEqual([]);
  await server.db
    .updateTable('partner')
    .set({ mode: 'production' })
    .where('partner_id', '=', anna.partnerId)
    .execute();
  const { mode, groups } = await closeOf(server, anna);
  expect([mode, ...groups.map(({ kind, count }) => [kind, count])]).toEqual([
    'production',
    ['undecided', 1],
    ['unanswered', 1],
  ]);
});

test('of a thousand alerts without an outcome the oldest are listed, and their number is still the true one', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const oldest = await leave(server, anna, {
    phase: 'done',
    reasonCode: 'NMVS_NC_PC_02',
    alertId: 'HU-1',
    count: 1000,
  });
  const { groups } = await closeOf(server, anna);
  expect(groups).toMatchObject([{ kind: 'undecided', count: 1000 }]);
  expect(groups[0]?.rows).toHaveLength(MOST_SHOWN);
  expect(groups[0]?.rows[0]?.mlId).toBe(oldest);
  const { html } = await pageOf(server, anna, 'close/page?lng=en');
  expect(html).toContain('1,000 things are left');
  expect(html).toContain(`The oldest ${MOST_SHOWN} of 1,000 are listed here`);
});

test('the printed close says for whom, when and by whom that nothing is left, or what is, and has a line to sign on', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna <b>');
  const done = await pageOf(server, anna, 'close/page?lng=hu');
  for (const part of [
    '<h1>NAPI ZÁRÁS</h1>',
    '<p class="verdict">Nincs elintézetlen teendő</p>',
    'Arany &lt;Sas&gt; Patika, 1051 Budapest, Fő tér 1.',
    '26/03/10 09:00',
    'anna &lt;b&gt;',
    'Dátum, aláírás',
    '>TESZT<',
  ])
    expect(done.html).toContain(part);
  await press(server, anna, 'verify', { sn: 'DEMO-NC-PC-02', lotNum: '<i>' });
  const left = await pageOf(server, anna, 'close/page?lng=en');
  for (const part of [
    '1 thing is left',
    'Alerts without a decision: 1',
    'DEMO-NC-PC-02',
    'LOT &lt;i&gt;',
    'NMVS_NC_PC_02',
  ])
    expect(left.html).toContain(part);
  expect(left.html).not.toMatch(/<script|<style|style=|Nothing is left|<i>|<Sas>/);
  const printed = await server.db
    .selectFrom('audit')
    .where('what', '=', 'close-printed')
    .select(['user_id', 'details'])
    .orderBy('audit_id')
    .execute();
  expect(printed).toEqual([
    { user_id: anna.userId, details: { left: 0 } },
    { user_id: anna.userId, details: { left: 1 } },
  ]);
});
