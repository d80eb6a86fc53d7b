import { nameProduct } from '@pecset/products/testing';
import { expect, test } from 'vitest';
import { alertsServer, historyOf, json, pack, raiseAlert } from './testing/alerts-server.ts';

test('the printed alert has everything that the authority asks for, in the reader’s language', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const { alertId } = await raiseAlert(server, anna);
  const pageIn = async (language: string, query = '') => {
    const headers = { 'accept-language': language };
    const answer = await server.ask(anna, `alert/${alertId}${query}`, { headers });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    return answer.text();
  };
  server.setTime('2026-07-01T22:30:00Z');
  const hu = await pageIn('hu-HU,hu;q=0.9,en;q=0.8');
  for (const part of [
    '<html lang="hu">',
    '<h1>RIASZTÁS</h1>',
    `<strong>${alertId}</strong>`,
    '<svg',
    pack.gtin,
    pack.expDate,
    'LOT&lt;1&gt;',
    pack.sn,
    '26/03/01 09:00',
    '26/07/02 00:30',
    'anna',
    'Arany &lt;Sas&gt; Patika, 1051 Budapest, Fő tér 1.',
    'NMVS_NC_PC_02',
    'Teendő',
    '>TESZT<',
  ])
    expect(hu).toContain(part);
  expect(hu).not.toMatch(/<script|<style|style=|<Sas>/);
  const en = await pageIn('en');
  for (const part of ['<html lang="en">', '<h1>ALERT</h1>', 'Unknown Serial Number', 'What to do'])
    expect(en).toContain(part);
  expect(await pageIn('hu', '?lng=en')).toContain('<html lang="en">');
  expect((await server.ask(anna, `alert/${alertId}?lng=de`)).status).toBe(400);
});

test('the printed alert has the name of the product above its code, with the source and date of the name', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const { alertId } = await raiseAlert(server, anna);
  const printed = async () => (await server.ask(anna, `alert/${alertId}?lng=hu`)).text();
  expect(await printed()).not.toContain('Terméknév');
  const list = { source: 'nevek.csv', at: new Date('2026-02-01T08:00:00Z') };
  await nameProduct(server.db, anna.partnerId, { ...list, gtin: pack.gtin, name: 'Aspirin <20x>' });
  expect(await printed()).toMatch(
    new RegExp(
      `Terméknév</dt><dd>Aspirin &lt;20x&gt; \\(nevek\\.csv, 26/02/01 09:00\\)</dd>\\s*<dt>GTIN</dt><dd>${pack.gtin}`,
    ),
  );
});

test('the printed alert of a pack already handed out says when and by whom, and what to do then', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const { alertId } = await raiseAlert(server, anna);
  const printed = async () => (await server.ask(anna, `alert/${alertId}?lng=hu`)).text();
  const atHand = await printed();
  expect(atHand).not.toContain('Kapcsolat nélkül kiadva');
  const recorded = { recorded_at: new Date('2026-03-01T07:15:00Z'), recorded_by: bela.userId };
  await server.db
    .updateTable('transaction')
    .set({ ...recorded, trx_type: 'DSPN' })
    .execute();
  const page = await printed();
  expect(page).toContain('Kapcsolat nélkül kiadva</dt><dd>26/03/01 08:15, bela');
  expect(page).toContain('értesítse a beteget');
  const advice = /Teendő:<\/strong> ([^<]*)/;
  expect(page.match(advice)?.[1]).not.toBe(atHand.match(advice)?.[1]);
});

test('in production nothing is written across the page', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const { alertId } = await raiseAlert(server, anna);
  await server.db.updateTable('transaction').set({ mode: 'production' }).execute();
  const page = await (await server.ask(anna, `alert/${alertId}`)).text();
  expect(page).not.toMatch(/>(SANDBOX|TESZT)</);
  expect(page).not.toContain('Sandbox mode');
});

test('the first to print and the first to acknowledge stay, and each time is recorded', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const { alertId, mlId } = await raiseAlert(server, anna);
  for (const who of [bela, anna]) expect((await server.ask(who, `alert/${alertId}`)).status).toBe(200);
  for (const who of [anna, bela]) {
    const answer = await server.ask(who, `alert/${alertId}/ack`, { method: 'POST' });
    expect(await answer.json()).toEqual({});
  }
  expect(await historyOf(server, anna)).toMatchObject([
    { mlId, prnUserId: bela.userId, ackUserId: anna.userId },
  ]);
  const audit = await server.db
    .selectFrom('audit')
    .select(['what', 'user_id', 'details'])
    .where('what', 'not in', ['verify', 'answered'])
    .orderBy('audit_id')
    .execute();
  const details = { mlId, alertId };
  expect(audit).toEqual([
    { what: 'alert-printed', user_id: bela.userId, details },
    { what: 'alert-printed', user_id: anna.userId, details },
    { what: 'alert-acknowledged', user_id: anna.userId, details },
    { what: 'alert-acknowledged', user_id: bela.userId, details },
  ]);
});

test('an alert id may be of any 200 characters', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await raiseAlert(server, anna);
  for (const alertId of ['a/b?c=%d&e#f', 'ű'.repeat(200), '漢'.repeat(200), '..%2F..']) {
    await server.db.updateTable('alert').set({ alert_id: alertId, printed_by: null }).execute();
    const printed = await server.ask(anna, `alert/${encodeURIComponent(alertId)}`);
    expect([alertId, printed.status]).toEqual([alertId, 200]);
    const acknowledged = await server.ask(anna, `alert/${encodeURIComponent(alertId)}/ack`, {
      method: 'POST',
    });
    expect([alertId, acknowledged.status]).toEqual([alertId, 200]);
  }
  expect(await historyOf(server, anna)).toMatchObject([{ mlId, prnUserId: anna.userId }]);
  expect((await server.ask(anna, `alert/${'x'.repeat(201)}`)).status).toBe(400);
  expect((await server.ask(anna, 'alert/a%00b')).status).toBe(404);
});

test('an alert, and an unknown product code without one, takes an outcome with words, who and when', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  for (const sn of ['DEMO-NC-PC-02', 'DEMO-NC-PC-01']) {
    const { mlId } = await raiseAlert(server, anna, sn);
    const body = { outcome: 'suspicion', words: '  A csomag sérült;\nkaranténban.  ' };
    const answer = await server.ask(bela, `transaction/${mlId}/outcome`, json(body));
    const outcome = {
      outcome: 'suspicion',
      words: 'A csomag sérült;\nkaranténban.',
      userName: 'bela',
      at: '2026-03-01T08:00:00.000Z',
    };
    expect(await answer.json()).toMatchObject({ mlId, userName: 'anna', outcomes: [outcome] });
    expect(await historyOf(server, anna, sn)).toMatchObject([{ mlId, outcomes: [outcome] }]);
    const [record] = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'alert-outcome')
      .execute();
    expect(record?.user_id).toBe(bela.userId);
    expect(JSON.stringify(record)).not.toContain('karantén');
  }
});

test('words with a character that cannot be shown are refused, and nothing is kept of them', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await raiseAlert(server, anna);
  for (const odd of ['\u0000', '\r', '\u001b', '\u202e', '\ud83d']) {
    const body = { outcome: 'technical', words: `A doboz${odd}sérült.` };
    expect((await server.ask(anna, `transaction/${mlId}/outcome`, json(body))).status).toBe(400);
  }
  expect(await historyOf(server, anna)).toMatchObject([{ mlId, outcomes: [] }]);
});

test('an outcome that is changed stays readable: what, who and when; the newest counts', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const { mlId } = await raiseAlert(server, anna);
  const judge = (who: typeof anna, body: object) =>
    server.ask(who, `transaction/${mlId}/outcome`, json(body));
  await judge(anna, { outcome: 'technical', words: 'A gyártó hibás adatot küldött.' });
  server.setTime('2026-03-02T09:00:00Z');
  const changed = await judge(bela, { outcome: 'suspicion', words: 'A doboz sérült.' });
  const outcomes = [
    { outcome: 'suspicion', words: 'A doboz sérült.', userName: 'bela', at: '2026-03-02T09:00:00.000Z' },
    {
      outcome: 'technical',
      words: 'A gyártó hibás adatot küldött.',
      userName: 'anna',
      at: '2026-03-01T08:00:00.000Z',
    },
  ];
  expect(await changed.json()).toMatchObject({ mlId, outcomes });
  expect(await historyOf(server, anna)).toMatchObject([{ mlId, outcomes }]);
});

test('of an outcome that is changed again and again the newest three are shown, and all are kept', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await raiseAlert(server, anna);
  for (let count = 1; count <= 7; count += 1)
    await server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome: 'technical', words: `${count}.` }));
  const [row] = await historyOf(server, anna);
  expect(row?.outcomes.map(({ words }) => words)).toEqual(['7.', '6.', '5.']);
  expect(await server.db.selectFrom('alert_outcome').select('words').execute()).toHaveLength(7);
});

test('a pack that nobody objected to takes no outcome, and an outcome needs words', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const fine = await raiseAlert(server, anna, 'SN-1');
  const words = 'Rendben.';
  const outcomeOf = async (mlId: number, body: object) =>
    (await server.ask(anna, `transaction/${mlId}/outcome`, json(body))).status;
  expect(await outcomeOf(fine.mlId, { outcome: 'technical', words })).toBe(404);
  const { mlId } = await raiseAlert(server, anna);
  expect(await outcomeOf(mlId, { outcome: 'technical', words: ' ' })).toBe(400);
  expect(await outcomeOf(mlId, { outcome: 'whatever', words })).toBe(400);
  expect(await outcomeOf(mlId, { outcome: 'own-error', words })).toBe(200);
});

test('another organisation can neither print, acknowledge nor judge an alert', async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const cili = await server.addUser('cili');
  const { alertId, mlId } = await raiseAlert(server, anna);
  const outcome = json({ outcome: 'technical', words: 'Rendben.' });
  const answers = [
    await server.ask(cili, `alert/${alertId}`),
    await server.ask(cili, `alert/${alertId}/ack`, { method: 'POST' }),
    await server.ask(cili, `transaction/${mlId}/outcome`, outcome),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { errCode: 'not-found' } });
  }
  expect(await historyOf(server, anna)).toMatchObject([{ prnUserId: null, ackUserId: null, outcomes: [] }]);
  expect(await server.db.selectFrom('audit').select('what').orderBy('audit_id').execute()).toEqual([
    { what: 'verify' },
    { what: 'answered' },
  ]);
});
