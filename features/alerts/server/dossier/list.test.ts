import { readNextLink } from '@pecset/contract';
import { overview } from '@pecset/packs/contract';
import { nameProduct } from '@pecset/products/testing';
import type { Person } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { countOpenAlerts } from '../count-open.ts';
import {
  type AlertsServer,
  alertsServer,
  countsOf,
  json,
  listOf,
  pack,
  raiseAlert,
} from '../testing/alerts-server.ts';

const decide = (server: AlertsServer, who: Person, mlId: number, cause: string, decision: string) =>
  server.alerts(who, `/${mlId}/decision`, { cause, decision, words: 'Megnéztük.' });

const serials = async (server: AlertsServer, who: Person, query = '') =>
  (await listOf(server, who, query)).map(({ sn }) => sn);

/** An alert in each state, an unknown product, and one whose result is not certain. */
const pharmacy = async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const raise = async (sn: string) => (await raiseAlert(server, anna, sn)).mlId;
  const open = await raise('DEMO-NC-PC-02');
  const taken = await raise('DEMO-FE-LOT-12');
  const held = await raise('DEMO-FE-LOT-13');
  const closed = await raise('DEMO-FE-LOT-03');
  const unknown = await raise('DEMO-NC-PC-01');
  await server.alerts(bela, `/${taken}/take`, {});
  await decide(server, anna, held, 'other-technical', 'held');
  await decide(server, anna, closed, 'typing', 'released');
  return { server, anna, bela, open, taken, held, closed, unknown };
};

test('alerts stand newest first, each with a number of ours, state, product, who has it and where the pack is', async () => {
  const { server, anna, bela, ...ids } = await pharmacy();
  await nameProduct(server.db, anna.partnerId, {
    ...{ gtin: pack.gtin, name: 'Aspirin 20x', source: 'nevek.csv', at: new Date('2026-02-01T08:00:00Z') },
  });
  const rows = await listOf(server, anna);
  expect(rows.map(({ mlId, number, state }) => [mlId, number, state])).toEqual([
    [ids.unknown, 5, 'open'],
    [ids.closed, 4, 'closed'],
    [ids.held, 3, 'held'],
    [ids.taken, 2, 'looked-into'],
    [ids.open, 1, 'open'],
  ]);
  expect(rows[3]).toMatchObject({
    at: '2026-03-01T08:00:00.000Z',
    reasonCode: 'NMVS_FE_LOT_12',
    gtin: pack.gtin,
    sn: 'DEMO-FE-LOT-12',
    productName: 'Aspirin 20x',
    takenBy: { userId: bela.userId, userName: 'bela' },
    place: 'counter',
    decided: null,
    photographs: 0,
  });
  expect(rows[2]).toMatchObject({ place: 'quarantine', decided: 'held' });
});

test('the number beside each filter is the number of rows that it lists, and start page and list agree on what is open', async () => {
  const { server, anna, bela } = await pharmacy();
  const counts = await countsOf(server, anna);
  expect(counts).toEqual({ open: 1, lookedInto: 1, held: 1, unknownProducts: 1 });
  expect(await serials(server, anna, '?state=open')).toEqual(['DEMO-NC-PC-02']);
  expect(await serials(server, anna, '?state=looked-into')).toEqual(['DEMO-FE-LOT-12']);
  expect(await serials(server, anna, '?state=held')).toEqual(['DEMO-FE-LOT-13']);
  expect(await serials(server, anna, '?state=closed')).toEqual(['DEMO-FE-LOT-03']);
  expect(await serials(server, anna, '?state=unknown-product')).toEqual(['DEMO-NC-PC-01']);
  const undecided = await serials(server, anna, '?state=undecided');
  expect(undecided).toEqual(['DEMO-FE-LOT-12', 'DEMO-NC-PC-02']);
  const desk = z.parse(overview.reply, await (await server.ask(anna, 'desk')).json());
  expect(desk.openAlerts.newest.map(({ sn }) => sn)).toEqual(undecided);
  expect(desk.openAlerts.count).toBe(counts.open + counts.lookedInto);
  expect(await countOpenAlerts(server.db, anna.partnerId)).toBe(desk.openAlerts.count);
  expect(await serials(server, bela, '?mine=true')).toEqual(['DEMO-FE-LOT-12']);
  expect(await serials(server, anna, '?mine=true')).toEqual([]);
  expect((await server.alerts(anna, '?state=whatever')).status).toBe(400);
});

test('an alert is found by our number, or by the beginning of its own number or of the serial, as they are written', async () => {
  const { server, anna } = await pharmacy();
  const { db } = server;
  await db.updateTable('alert').set({ alert_id: 'HU-5%_A\\' }).where('number', '=', 1).execute();
  await db.updateTable('alert').set({ alert_id: 'hu-5' }).where('number', '=', 2).execute();
  const found = async (text: string) =>
    (await listOf(server, anna, `?search=${encodeURIComponent(text)}`)).map(({ number }) => number);
  expect(await found('3')).toEqual([3]);
  expect(await found('99')).toEqual([]);
  expect(await found('99999999999999999999')).toEqual([]);
  expect(await found('HU-5')).toEqual([1]);
  expect(await found('HU-5%_A\\')).toEqual([1]);
  expect(await found('HU%')).toEqual([]);
  expect(await found('DEMO-FE-LOT-12')).toEqual([2]);
  expect(await found('DEMO-FE-LOT-1')).toEqual([3, 2]);
  expect(await found('demo')).toEqual([]);
  expect(await found("' or 1=1 --")).toEqual([]);
  expect((await server.alerts(anna, `?search=${'x'.repeat(201)}`)).status).toBe(400);
  expect((await listOf(server, anna, '?search=DEMO&state=undecided')).map(({ number }) => number)).toEqual([
    2, 1,
  ]);
});

test('page by page every alert comes once, also when others are raised meanwhile', async () => {
  const { server, anna } = await pharmacy();
  const seen: (string | null)[] = [];
  let next: string | undefined = '/api/alerts?limit=2';
  while (next !== undefined) {
    const answer = await server.alerts(anna, next.replace('/api/alerts', ''));
    seen.push(...z.parse(z.array(z.object({ sn: z.string() })), await answer.json()).map(({ sn }) => sn));
    await raiseAlert(server, anna, 'DEMO-NC-PC-02-A1');
    next = readNextLink(answer.headers.get('link'));
  }
  expect(seen).toEqual([
    'DEMO-NC-PC-01',
    'DEMO-FE-LOT-03',
    'DEMO-FE-LOT-13',
    'DEMO-FE-LOT-12',
    'DEMO-NC-PC-02',
  ]);
});

test('sandbox and production number their alerts apart, and each lists its own', async () => {
  const { server, anna } = await pharmacy();
  await server.setMode(anna.partnerId, 'production');
  expect(await listOf(server, anna)).toEqual([]);
  expect(await countsOf(server, anna)).toEqual({ open: 0, lookedInto: 0, held: 0, unknownProducts: 0 });
  const { partner_id, ml_id } = await server.db
    .updateTable('transaction')
    .set({ mode: 'production' })
    .where('sn', '=', 'DEMO-NC-PC-02')
    .returning(['partner_id', 'ml_id'])
    .executeTakeFirstOrThrow();
  await server.db.deleteFrom('alert').where('ml_id', '=', ml_id).execute();
  await server.db.insertInto('alert').values({ partner_id, ml_id, alert_id: 'HU-1' }).execute();
  expect(await listOf(server, anna)).toMatchObject([{ number: 1, sn: 'DEMO-NC-PC-02' }]);
});

test('another organisation sees none of it: neither listed nor counted nor found', async () => {
  const { server } = await pharmacy();
  const cili = await server.addUser('cili');
  expect(await listOf(server, cili)).toEqual([]);
  expect(await listOf(server, cili, '?search=DEMO')).toEqual([]);
  expect(await countsOf(server, cili)).toEqual({ open: 0, lookedInto: 0, held: 0, unknownProducts: 0 });
  const own = await raiseAlert(server, cili);
  expect(await listOf(server, cili)).toMatchObject([{ mlId: own.mlId, number: 1 }]);
});

test('an outcome told on a page of the version before closes the dossier, or holds it if it is a suspicion', async () => {
  const { server, anna, open, taken } = await pharmacy();
  const tell = (mlId: number, outcome: string) =>
    server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome, words: 'Megnéztük.' }));
  await tell(open, 'own-error');
  await tell(taken, 'suspicion');
  expect(await serials(server, anna, '?state=undecided')).toEqual([]);
  expect(await serials(server, anna, '?state=closed')).toEqual(['DEMO-FE-LOT-03', 'DEMO-NC-PC-02']);
  expect(await serials(server, anna, '?state=held')).toEqual(['DEMO-FE-LOT-13', 'DEMO-FE-LOT-12']);
});
