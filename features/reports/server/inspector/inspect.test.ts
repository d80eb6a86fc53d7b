import { json } from '@pecset/alerts/testing';
import { sealAll } from '@pecset/db/testing';
import { historyItem } from '@pecset/packs/contract';
import { nameProduct } from '@pecset/products/testing';
import { verifyAudit } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { leave, pack, pageOf, press, sheetsServer } from '../testing/sheets-server.ts';

const EVIL = '<script>alert(1)</script>';

test('the sheet of an alert has everything: who, when, what was scanned and answered, and the outcome', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('béla <b>', anna.partnerId);
  const rawScan = `]d201${pack.gtin}\u001d21DEMO-NC-PC-02\u202e${EVIL}`;
  const { mlId, alertId } = await press(server, anna, 'verify', { sn: 'DEMO-NC-PC-02', rawScan });
  const list = { source: 'nevek.csv', at: new Date('2026-02-01T08:00:00Z') };
  await nameProduct(server.db, anna.partnerId, { ...list, gtin: pack.gtin, name: 'Aspirin <20x>' });
  server.setTime('2026-03-10T09:30:15.250Z');
  await server.ask(bela, `alert/${alertId}`);
  await server.ask(bela, `alert/${alertId}/ack`, { method: 'POST' });
  await server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome: 'technical', words: 'az első' }));
  const last = { outcome: 'own-error', words: `félreolvasva ${EVIL}` };
  await server.ask(bela, `transaction/${mlId}/outcome`, json(last));
  const { status, html } = await pageOf(server, anna, `inspect?alertId=${alertId}&lng=hu`);
  expect(status).toBe(200);
  for (const part of [
    '<h1>NYILVÁNTARTÁS HATÓSÁGI ELLENŐRZÉSHEZ</h1>',
    `riasztás: ${alertId}`,
    'Minden bejegyzés, összesen 1.',
    'Arany &lt;Sas&gt; Patika, 1051 Budapest, Fő tér 1.',
    'Ellenőrzés, 26/03/10 09:00:00.000',
    String(mlId),
    'Aspirin &lt;20x&gt;',
    pack.gtin,
    `]d201${pack.gtin}␝21DEMO-NC-PC-02\\u{202e}&lt;script&gt;`,
    'NMVS_NC_PC_02',
    'Kinyomtatva</dt><dd>béla &lt;b&gt;, 26/03/10 10:30:15.250',
    'Tudomásul véve</dt><dd>béla &lt;b&gt;, 26/03/10 10:30:15.250',
    'Műszaki hiba</td><td>–</td><td>az első</td><td>anna, 26/03/10 10:30:15.250',
    'Saját hiba</td><td>–</td><td>félreolvasva &lt;script&gt;',
    'riasztás tudomásulvétele',
    'Dátum, aláírás',
    '>TESZT<',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<script|<style|style=|<Sas>|<b>/);
  const { html: en } = await pageOf(server, anna, `inspect?mlId=${mlId}&lng=en`);
  for (const part of ['RECORDS FOR INSPECTION', `transaction ${mlId}`, 'Own error', 'alert printed'])
    expect(en).toContain(part);
});

test('the sheet of an alert has its number, its place, each cause and decision with who confirmed it, and its photographs', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('béla', anna.partnerId);
  const browser = await server.setPin(bela, '314159');
  const { mlId } = await press(server, anna, 'verify', { sn: 'DEMO-NC-PC-02' });
  const held = { cause: 'suspicion', decision: 'held', words: 'sérült' };
  const first = await server.alerts(anna, `/${mlId}/decision`, held);
  const seen = z.parse(historyItem, await first.json()).outcomes[0]?.decisionId;
  const released = { cause: 'typing', decision: 'released', words: 'elgépelve' };
  const second = { userId: bela.userId, pin: '314159' };
  await server.alerts(anna, `/${mlId}/decision`, { ...released, second, seen }, browser);
  const { html } = await pageOf(server, anna, `inspect?mlId=${mlId}&lng=hu`);
  for (const part of [
    'Saját sorszám</dt><dd>1',
    'Állapot</dt><dd>Lezárva',
    'A csomag helye</dt><dd>A pultnál',
    'Fényképek száma</dt><dd>0',
    'Hamisítás gyanúja</td><td>Visszatartva</td><td>sérült</td><td>anna, 26/03/10 09:00:00.000</td><td>–',
    'Elgépelés</td><td>Felszabadítva</td><td>elgépelve</td><td>anna, 26/03/10 09:00:00.000</td><td>béla',
    'ok és döntés rögzítése',
  ])
    expect(html).toContain(part);
});

test('each request for a transaction is there, with both numbers, its times and what came back', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const mlId = await leave(server, anna, { phase: 'unknown' });
  const sent = { partner_id: anna.partnerId, ml_id: mlId, purpose: 'send' };
  const lost = { ...sent, attempt_no: 1, client_trx_id: 'a'.repeat(32), reply: 'no-answer' };
  const looked = {
    ...sent,
    attempt_no: 2,
    client_trx_id: 'b'.repeat(32),
    nmvs_trx_id: EVIL,
    purpose: 'look',
  };
  await server.db
    .insertInto('attempt')
    .values([
      { ...lost, began_at: new Date('2026-03-10T08:00:01.5Z'), ended_at: new Date('2026-03-10T08:00:31.5Z') },
      { ...looked, began_at: new Date('2026-03-10T08:02:00Z'), code: 'NMVS_TE_XM_02' },
    ])
    .execute();
  const { html } = await pageOf(server, anna, `inspect?mlId=${mlId}&lng=en`);
  const cells = [...html.matchAll(/<tr><td>(.*)<\/td><\/tr>/g)].map(([, row = '']) => row.split('</td><td>'));
  expect(cells.slice(0, 2)).toEqual([
    [
      '1',
      'the operation',
      '26/03/10 09:00:01.500 – 26/03/10 09:00:31.500',
      `${'a'.repeat(32)} / –`,
      'no answer',
    ],
    [
      '2',
      'a look at the state',
      '26/03/10 09:02:00.000 – …',
      `${'b'.repeat(32)} / &lt;script&gt;alert(1)&lt;/script&gt;`,
      expect.stringMatching(/^not recorded · NMVS_TE_XM_02: ./),
    ],
  ]);
  expect(html).toContain('sent, no answer came');
});

test('a dispense that was recorded without connection says when and by whom, as the workstation claims', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('béla <b>', anna.partnerId);
  const recorded = { at: '2026-03-09T07:15:00.500Z', userId: bela.userId };
  const { mlId } = await press(server, anna, 'dispense', { recorded });
  const { html } = await pageOf(server, anna, `inspect?mlId=${mlId}&lng=hu`);
  expect(html).toContain(
    'Feljegyezve kapcsolat nélkül</dt><dd>26/03/09 08:15:00.500, béla &lt;b&gt; (a munkaállomás órája szerint)',
  );
});

test('each record names the seal that covers it, or says that there is none yet', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const other = await server.addUser('other');
  await press(server, anna, 'verify');
  const ofPack = `inspect?gtin=${pack.gtin}&sn=${pack.sn}&lng=en`;
  const { html: open } = await pageOf(server, anna, ofPack);
  expect(open).toContain('<td>not sealed yet</td>');
  expect(open).toContain('No seal covers these records yet');
  await sealAll(server.db);
  await press(server, other, 'verify', { sn: 'SN-2' });
  await press(server, anna, 'dispense');
  await sealAll(server.db);
  await press(server, anna, 'verify');
  const { html } = await pageOf(server, anna, ofPack);
  expect([...html.matchAll(/<td>(seal \d|not sealed yet)<\/td>/g)].map(([, seal]) => seal)).toEqual([
    ...['seal 1', 'seal 1'],
    ...['seal 2', 'seal 2'],
    ...['not sealed yet', 'not sealed yet'],
  ]);
  const own = await server.db
    .selectFrom('audit_seal')
    .where('partner_id', '=', anna.partnerId)
    .select(['seal_no', 'hash'])
    .orderBy('seal_no')
    .execute();
  for (const { hash } of own) expect(html).toContain(hash.toString('hex'));
  expect(own).toHaveLength(2);
  expect((await verifyAudit(server.db)).faults).toEqual([]);
});

test('a day is a day in Budapest, and a long one says on each part how much of it that is', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  await leave(server, anna, { phase: 'done', at: '2026-03-08T22:59:59.999Z' });
  await leave(server, anna, { phase: 'done', at: '2026-03-09T12:00:00Z', count: 301 });
  await leave(server, anna, { phase: 'done', at: '2026-03-09T23:00:00Z' });
  const { html } = await pageOf(server, anna, 'inspect?day=2026-03-09&lng=en');
  expect(html).toContain('These are records 1–300 of 301; the others are on sheets of their own.');
  expect(html.match(/<section class="record">\n<h2>\d/g)).toHaveLength(300);
  const next = /href="(\/api\/mvs\/inspect[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { html: rest } = await pageOf(server, anna, next.replace('/api/mvs/', ''));
  expect(rest).toContain('These are records 301–301 of 301');
  expect(rest).toContain('<h2>301. Dispense');
  expect(rest).not.toContain('The records that follow');
  const { html: quiet } = await pageOf(server, anna, 'inspect?day=2026-03-07&lng=en');
  expect(quiet).toContain('There is no record of it.');
});

test('whatever was written about alerts, a part of the sheet stays of a size that a browser prints', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  await leave(server, anna, { phase: 'done', at: '2026-03-09T12:00:00Z', count: 25 });
  await sql`insert into alert (partner_id, ml_id, alert_id) select partner_id, ml_id, 'HU-' || ml_id
    from transaction where partner_id = ${anna.partnerId}`.execute(server.owner);
  await sql`insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at)
    select partner_id, ml_id, 'suspicion', repeat('ű', 2000), user_id, now()
    from transaction, generate_series(1, 60) where partner_id = ${anna.partnerId}`.execute(server.owner);
  const { html } = await pageOf(server, anna, 'inspect?day=2026-03-09&lng=en');
  expect(html).toContain('These are records 1–10 of 25; the others are on sheets of their own.');
  expect(html).toContain('The records that follow');
});

test('nobody sees the records of another organisation or of the other mode, and every look is recorded', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const other = await server.addUser('other');
  const { mlId, alertId } = await press(server, other, 'verify', { sn: 'DEMO-NC-PC-02' });
  const real = await leave(server, anna, { phase: 'queued', mode: 'production' });
  for (const subject of [`mlId=${mlId}`, `alertId=${alertId}`, `mlId=${real}`, 'mlId=7', 'alertId=%00'])
    expect((await pageOf(server, anna, `inspect?${subject}`)).status, subject).toBe(404);
  for (const subject of [`gtin=${pack.gtin}&sn=DEMO-NC-PC-02`, 'day=2026-03-10'])
    expect((await pageOf(server, anna, `inspect?${subject}&lng=en`)).html).toContain(
      'There is no record of it.',
    );
  const looks = await server.db
    .selectFrom('audit')
    .where('what', '=', 'inspection-printed')
    .select(['partner_id', 'user_id', 'details'])
    .orderBy('audit_id')
    .execute();
  expect(looks).toEqual([
    {
      partner_id: anna.partnerId,
      user_id: anna.userId,
      details: { gtin: pack.gtin, sn: 'DEMO-NC-PC-02', records: 0 },
    },
    { partner_id: anna.partnerId, user_id: anna.userId, details: { day: '2026-03-10', records: 0 } },
  ]);
});

test('records and their seals are found without reading the whole audit', async () => {
  const { owner } = await sheetsServer();
  await sql`insert into audit (partner_id, what, details)
    select n % 20, 'verify', jsonb_build_object('mlId', n) from generate_series(1, 5000) n`.execute(owner);
  await sql`insert into audit_seal (partner_id, seal_no, epoch, upto, rows, hash)
    select n % 20, n, 1, n::text::xid8, 1, '' from generate_series(1, 5000) n`.execute(owner);
  await sql`analyze audit, audit_seal`.execute(owner);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select * from known_audit where partner_id = 7 and ml_id in (27, 47)`.execute(owner);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/audit_of_transaction[\s\S]*audit_seal_in_sealing_order/);
  expect(plan).not.toMatch(/Seq Scan on audit(_seal)?( |$)/m);
});

test('only one thing at a time is looked into, and only what can be', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const ofPack = `gtin=${pack.gtin}&sn=A`;
  for (const query of [
    '',
    `gtin=${pack.gtin}`,
    'sn=A',
    'day=2026-03-10&mlId=1',
    `${ofPack}&day=2026-03-10`,
    `${ofPack}%00`,
    'day=2026-02-30',
    'mlId=1%20or%201=1',
    `alertId=${'x'.repeat(10_000)}`,
  ])
    expect((await pageOf(server, anna, `inspect?${query}`)).status, query).toBe(400);
});
