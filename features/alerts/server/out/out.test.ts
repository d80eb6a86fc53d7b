import { sealAll } from '@pecset/db/testing';
import { jpeg, png } from '@pecset/pictures/testing';
import { nameProduct } from '@pecset/products/testing';
import { as, errCodeOf, type Person } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { addPhotograph, dossierMail } from '../../contract/index.ts';
import {
  type AlertsServer,
  alertsServer,
  dossierOf,
  json,
  pack,
  raiseAlert,
} from '../testing/alerts-server.ts';

const EVIL = '<script>alert(1)</script>';
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;';

const photograph = async (
  { address }: AlertsServer,
  who: Person,
  mlId: number,
  content: Uint8Array<ArrayBuffer>,
  shows = 'seal',
): Promise<number> => {
  const body = new FormData();
  body.append('shows', shows);
  body.append('photograph', new Blob([content]), 'photograph');
  const path = `${address}/api/alerts/${mlId}/photographs`;
  const answer = await fetch(path, { method: 'POST', body, headers: as(who) });
  return z.parse(addPhotograph.reply, await answer.json()).photographId;
};

const pageOf = async (server: AlertsServer, who: Person, path: string) => {
  const answer = await server.alerts(who, path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

/** An alert that Anna raised and Béla looked into, with everything that a dossier can hold. */
const lookedInto = async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('béla <b>', anna.partnerId);
  const list = { source: 'nevek.csv', at: new Date('2026-02-01T08:00:00Z') };
  await nameProduct(server.db, anna.partnerId, { ...list, gtin: pack.gtin, name: 'Aspirin <20x>' });
  const { mlId, alertId } = await raiseAlert(server, anna);
  server.setTime('2026-03-01T09:30:15.250Z');
  await server.ask(bela, `alert/${alertId}`);
  await server.alerts(bela, `/${mlId}/take`, {});
  await server.alerts(bela, `/${mlId}/note`, { words: `A doboz\nsérült ${EVIL}` });
  await server.alerts(bela, `/${mlId}/comparison`, { ...pack, sn: `X${EVIL}\u001d` });
  await server.alerts(bela, `/${mlId}/place`, { place: 'quarantine', words: 'széf <3>' });
  const browser = await server.setPin(anna, '314159');
  const second = { userId: anna.userId, pin: '314159' };
  const held = { cause: 'suspicion', decision: 'held', words: `gyanús ${EVIL}`, second };
  await server.alerts(bela, `/${mlId}/decision`, held, browser);
  await server.alerts(bela, `/${mlId}/mail`, { to: 'authority', how: 'opened' });
  return { server, anna, bela, mlId, alertId };
};

test('the printed dossier has who found out what and when, the place, the photographs and the seals, in both languages', async () => {
  const { server, anna, bela, mlId, alertId } = await lookedInto();
  const first = await photograph(server, bela, mlId, jpeg());
  await photograph(server, bela, mlId, png(), 'code');
  await sealAll(server.db);
  const { status, headers, html } = await pageOf(server, anna, `/${mlId}/page?lng=hu`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const { hash } = await server.db.selectFrom('audit_seal').select('hash').executeTakeFirstOrThrow();
  const { sha256 } = await server.db
    .selectFrom('known_photograph')
    .where('photograph_id', '=', first)
    .select('sha256')
    .executeTakeFirstOrThrow();
  for (const part of [
    '<html lang="hu">',
    '<h1>1. SZÁMÚ RIASZTÁS DOSSZIÉJA</h1>',
    '<svg',
    `<strong>${alertId}</strong>`,
    'Arany &lt;Sas&gt; Patika, 1051 Budapest, Fő tér 1.',
    'Készítette</dt><dd>anna',
    'Állapot</dt><dd>Visszatartva',
    'Aki kivizsgálja</dt><dd>béla &lt;b&gt;',
    'A csomag helye</dt><dd>Karanténban, széf &lt;3&gt;',
    'Aspirin &lt;20x&gt;',
    pack.gtin,
    'LOT&lt;1&gt;',
    '281200',
    pack.sn,
    'Ellenőrzés, 26/03/01 09:00:00.000',
    'NMVS_NC_PC_02: Ismeretlen sorozatszám',
    `Hamisítás gyanúja</td><td>Visszatartva</td><td>gyanús ${ESCAPED}</td><td>béla &lt;b&gt;</td><td>anna`,
    '26/03/01 10:30:15.250</td><td>Riasztás kinyomtatva</td><td>béla &lt;b&gt;',
    'Kivizsgálásra átvéve',
    `Jegyzet: A doboz\nsérült ${ESCAPED}`,
    `Második olvasat: GTIN ${pack.gtin}, EXP 281200, LOT LOT&lt;1&gt;, SN X${ESCAPED}␝`,
    'Levél szövege (hatóság): levelezőprogramban megnyitva',
    '1. fénykép · A doboz zárása',
    '2. fénykép · A kód',
    '<h2>Fényképek (2)</h2>',
    `src="/api/alerts/${mlId}/photographs/${first}"`,
    sha256.toString('hex'),
    'ok és döntés rögzítése',
    '1. pecsét',
    hash.toString('hex'),
    'A gyógyszertár részéről: dátum, aláírás',
    'Az ellenőr vagy az átvevő: dátum, aláírás',
    '>TESZT<',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<script|<style|style=|<Sas>|<b>|<20x>|<3>/);
  expect(html).not.toMatch(/\b(?:undefined|null|NaN)\b/);
  const { html: en } = await pageOf(server, anna, `/${mlId}/page?lng=en`);
  for (const part of [
    '<h1>DOSSIER OF ALERT NO. 1</h1>',
    'State</dt><dd>Held back',
    'Suspicion of falsification</td><td>Held back',
    'Dossier printed',
    'Photograph 1 · The seal of the box',
    'cause and decision recorded',
    '>SANDBOX<',
  ])
    expect(en).toContain(part);
});

test('each print and each file is in the timeline and in the audit, with who made it', async () => {
  const { server, anna, bela, mlId } = await lookedInto();
  await pageOf(server, anna, `/${mlId}/page`);
  await pageOf(server, bela, `/${mlId}/file`);
  const { entries } = await dossierOf(server, anna, mlId);
  expect(
    entries.flatMap((entry) => (entry.kind === 'printed' ? [[entry.facts.what, entry.by.userName]] : [])),
  ).toEqual([
    ['alert', 'béla <b>'],
    ['dossier', 'anna'],
    ['file', 'béla <b>'],
  ]);
  const audit = await server.db
    .selectFrom('audit')
    .where('what', 'like', 'dossier-%')
    .orderBy('audit_id')
    .select(['what', 'user_id', 'details'])
    .execute();
  expect(audit).toEqual([
    { what: 'dossier-printed', user_id: anna.userId, details: { mlId } },
    { what: 'dossier-file', user_id: bela.userId, details: { mlId } },
  ]);
});

test('an alert that nobody has looked into, and a product code without an alert ID, are printed as they are', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await raiseAlert(server, anna, 'DEMO-NC-PC-01');
  await server.setMode(anna.partnerId, 'production');
  await server.db.updateTable('transaction').set({ mode: 'production' }).execute();
  const { html } = await pageOf(server, anna, `/${mlId}/page?lng=en`);
  for (const part of [
    'none: the national system gave no ID',
    'There is no decision yet.',
    'There is no photograph.',
    'State</dt><dd>Open',
    'At the counter',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<svg|<img|>SANDBOX<|Looked into by/);
});

test('an outcome from before causes were asked for is printed in its own words', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await raiseAlert(server, anna);
  const said = { outcome: 'technical', words: 'A gyártó hibája.' };
  await server.ask(anna, `transaction/${mlId}/outcome`, json(said));
  const { html } = await pageOf(server, anna, `/${mlId}/page?lng=hu`);
  expect(html).toContain('Műszaki hiba</td><td>–</td><td>A gyártó hibája.</td><td>anna</td><td>–');
});

test('the file for an inspector needs nothing else: style and photographs are inside, nothing in it can run or load', async () => {
  const { server, anna, bela, mlId } = await lookedInto();
  const admin = await server.addUser('admin', anna.partnerId, ['ADMN']);
  const removed = await photograph(server, bela, mlId, jpeg(), 'sides');
  const content = png();
  await photograph(server, bela, mlId, content);
  await server.alerts(admin, `/${mlId}/photographs/${removed}/removal`, { words: 'rossz <kép>' });
  const { status, headers, html } = await pageOf(server, bela, `/${mlId}/file?lng=hu`);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(headers.get('content-disposition')).toContain(
    'attachment; filename="pecset-Arany-Sas-Patika-sandbox-riasztas-1.html"',
  );
  expect(html).toContain(
    `<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-`,
  );
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    `data:image/png;base64,${Buffer.from(content).toString('base64')}`,
  ]);
  expect(html).toContain('alt="2. A doboz zárása"');
  expect(html).toContain('1. fénykép eltávolítva · rossz &lt;kép&gt;');
  expect(html).not.toMatch(/<script|<link|style=|\/api\/|(?:href|src)="http/);
});

test('another organisation, and an alert that there is not, give no page, no file and no text, and leave no trace', async () => {
  const { server, mlId } = await lookedInto();
  const cili = await server.addUser('cili');
  for (const path of [
    `/${mlId}/page`,
    `/${mlId}/file`,
    `/${mlId}/mail-text?to=national&lng=hu`,
    '/17/page',
  ]) {
    const answer = await server.alerts(cili, path);
    expect([path, answer.status, await errCodeOf(answer)]).toEqual([path, 404, 'not-found']);
  }
  const audit = await server.db.selectFrom('audit').where('what', 'like', 'dossier-%').selectAll().execute();
  expect(audit).toEqual([]);
  expect((await server.alerts(cili, `/${mlId}/page?lng=de`)).status).toBe(400);
});

test('the text for a mail has the address that was set and the facts, but no words that may name a patient', async () => {
  const { server, anna, bela, mlId, alertId } = await lookedInto();
  await photograph(server, bela, mlId, jpeg());
  const admin = await server.addUser('admin', anna.partnerId, ['ADMN']);
  await server.changeSettings(admin, { authorityMail: 'hatosag@nngyk.example' });
  const textFor = async (to: string, lng: string) =>
    z.parse(
      dossierMail.reply,
      await (await server.alerts(anna, `/${mlId}/mail-text?to=${to}&lng=${lng}`)).json(),
    );
  const { address, subject, text } = await textFor('authority', 'hu');
  expect(address).toBe('hatosag@nngyk.example');
  expect(subject).toBe(`[TESZT] Gyógyszer-ellenőrzési riasztás: ${alertId}`);
  for (const part of [
    'Tisztelt Hatóság!',
    `Riasztásazonosító: ${alertId}`,
    'Termék: Aspirin <20x>',
    `Sorozatszám: ${pack.sn}`,
    'Ok: Hamisítás gyanúja',
    'Döntés: Visszatartva',
    'A csomag helye: Karanténban\n',
    'Mellékelt fényképek: 1',
    'Arany <Sas> Patika\n1051 Budapest, Fő tér 1.\nKapcsolattartó: anna',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/sérült|gyanús|széf/);
  expect(await textFor('manufacturer', 'en')).toMatchObject({
    address: null,
    text: expect.stringContaining('To the manufacturer'),
  });
});
