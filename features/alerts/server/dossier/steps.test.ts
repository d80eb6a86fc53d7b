import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  alertsServer,
  auditedOf,
  dossierOf,
  json,
  listOf,
  pack,
  raiseAlert,
  saidBy,
} from '../testing/alerts-server.ts';

const sha256 = (text: string) => hash('sha256', text, 'hex');

const oneAlert = async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const { mlId, alertId } = await raiseAlert(server, anna);
  return { server, anna, bela, mlId, alertId };
};

test('a dossier has the scan as it was read, the pack, all that happened to it, and its other alerts', async () => {
  const { server, anna, mlId } = await oneAlert();
  const rawScan = '010599123456789917281200\u001d10LOT<1>\u001d21DEMO-NC-PC-02';
  await server.ask(anna, 'sn/verify', json({ ...pack, rawScan }));
  const [newer] = await listOf(server, anna);
  const dossier = await dossierOf(server, anna, newer?.mlId ?? 0);
  expect(dossier).toMatchObject({
    ...{ number: 2, state: 'open', mode: 'sandbox', rawScan, pack, placeWords: null, pictures: [] },
    item: { mlId: newer?.mlId, trxType: 'VRFY', userName: 'anna' },
    history: [{ mlId: newer?.mlId }, { mlId }],
    others: [{ mlId, number: 1, state: 'open', reasonCode: 'NMVS_NC_PC_02' }],
    decisions: [],
    entries: [],
    settings: { secondPerson: false, authorityMail: null, nationalMail: null },
  });
  expect(await dossierOf(server, anna, mlId)).toMatchObject({ number: 1, rawScan: null });
});

test('what is done stands in the timeline with who and when, and in the audit, there without free words', async () => {
  const { server, anna, bela, mlId, alertId } = await oneAlert();
  const words = 'A doboz sértetlen, Kovács néni hozta vissza.';
  const reading = { gtin: pack.gtin, expDate: null, lotNum: 'LOT1', sn: pack.sn };
  const done = async (step: string, body: object) =>
    expect(await saidBy(await server.alerts(anna, `/${mlId}/${step}`, body))).toBe('200');
  await done('take', {});
  server.setTime('2026-03-01T09:00:00Z');
  await done('note', { words: `  ${words} ` });
  await done('place', { place: 'quarantine', words: 'Felső polc' });
  await done('comparison', reading);
  await done('mail', { to: 'authority', how: 'copied' });
  await server.ask(bela, `alert/${alertId}`);
  await server.ask(bela, `alert/${alertId}/ack`, { method: 'POST' });

  const { entries, ...dossier } = await dossierOf(server, bela, mlId);
  expect(dossier).toMatchObject({
    ...{ state: 'looked-into', place: 'quarantine', placeWords: 'Felső polc' },
    takenBy: { userId: anna.userId, userName: 'anna' },
  });
  expect(entries.map(({ kind, facts, by, at }) => [kind, facts, by.userName, at.slice(11, 16)])).toEqual([
    ['taken', {}, 'anna', '08:00'],
    ['note', { words }, 'anna', '09:00'],
    ['place', { place: 'quarantine', words: 'Felső polc' }, 'anna', '09:00'],
    ['compared', reading, 'anna', '09:00'],
    ['mail', { to: 'authority', how: 'copied' }, 'anna', '09:00'],
    ['printed', { what: 'alert' }, 'bela', '09:00'],
    ['acknowledged', {}, 'bela', '09:00'],
  ]);
  const audited = await auditedOf(server);
  expect(audited.map(({ what, user_id, details }) => [what, user_id, details])).toEqual([
    ['alert-taken', anna.userId, { mlId }],
    ['alert-noted', anna.userId, { mlId, wordsHash: sha256(words) }],
    ['alert-placed', anna.userId, { mlId, place: 'quarantine', wordsHash: sha256('Felső polc') }],
    [
      'alert-compared',
      anna.userId,
      { mlId, readingHash: sha256(JSON.stringify([pack.gtin, null, 'LOT1', pack.sn])) },
    ],
    ['alert-mailed', anna.userId, { mlId, to: 'authority', how: 'copied' }],
    ['alert-printed', bela.userId, { mlId, alertId }],
    ['alert-acknowledged', bela.userId, { mlId, alertId }],
  ]);
  expect(JSON.stringify(audited)).not.toMatch(/Kovács|polc/);
});

test('of two who take an alert at once the later has it, and the timeline names both', async () => {
  const { server, anna, bela, mlId } = await oneAlert();
  await server.whileLocked(mlId, [
    () => server.alerts(anna, `/${mlId}/take`, {}),
    () => server.alerts(bela, `/${mlId}/take`, {}),
  ]);
  const { takenBy, entries } = await dossierOf(server, anna, mlId);
  const takers = entries.map(({ by }) => by.userName);
  expect(takers.toSorted()).toEqual(['anna', 'bela']);
  expect(takenBy?.userName).toBe(takers.at(-1));
});

test('who takes an alert again that they look into already adds nothing', async () => {
  const { server, anna, mlId } = await oneAlert();
  for (let press = 0; press < 2; press += 1) await server.alerts(anna, `/${mlId}/take`, {});
  expect((await dossierOf(server, anna, mlId)).entries).toHaveLength(1);
  expect(await auditedOf(server)).toHaveLength(1);
});

test('another organisation finds no dossier: it reads nothing, changes nothing, and learns not that it is there', async () => {
  const { server, mlId } = await oneAlert();
  const cili = await server.addUser('cili');
  const before = await auditedOf(server);
  const decision = { cause: 'typing', decision: 'released', words: 'Rendben.' };
  const calls: readonly (readonly [string, object?])[] = [
    [''],
    ['/take', {}],
    ['/note', { words: 'Rendben.' }],
    ['/place', { place: 'destroyed' }],
    ['/comparison', { gtin: null, expDate: null, lotNum: null, sn: null }],
    ['/mail', { to: 'national', how: 'opened' }],
    ['/decision', decision],
  ];
  for (const [step, body] of calls) {
    const there = await saidBy(await server.alerts(cili, `/${mlId}${step}`, body));
    const nowhere = await saidBy(await server.alerts(cili, `/4711${step}`, body));
    expect([step, there, nowhere]).toEqual([step, '404 not-found', '404 not-found']);
  }
  expect(await auditedOf(server)).toEqual(before);
  expect(await server.db.selectFrom('dossier_entry').selectAll().execute()).toEqual([]);
});

test('an alert of practice stays to be read and worked on after the pharmacy went into production', async () => {
  const { server, anna, mlId } = await oneAlert();
  await server.ask(anna, 'sn/verify', json(pack));
  await server.setMode(anna.partnerId, 'production');
  expect(await saidBy(await server.alerts(anna, `/${mlId}/note`, { words: 'Gyakorlás volt.' }))).toBe('200');
  const dossier = await dossierOf(server, anna, mlId);
  expect(dossier).toMatchObject({ mode: 'sandbox', entries: [{ kind: 'note' }] });
  expect(dossier.history).toHaveLength(2);
});

test('of an alert whose month the provider has put away the list knows, and its dossier says why it is not there', async () => {
  const { server, anna, mlId } = await oneAlert();
  await server.owner.deleteFrom('transaction').execute();
  expect(await listOf(server, anna)).toMatchObject([{ mlId, number: 1, sn: pack.sn }]);
  expect(await saidBy(await server.alerts(anna, `/${mlId}`))).toBe('410 archived');
  const decision = { cause: 'typing', decision: 'released', words: 'Rendben.' };
  expect(await saidBy(await server.alerts(anna, `/${mlId}/decision`, decision))).toBe('410 archived');
  expect(await server.db.selectFrom('alert_outcome').selectAll().execute()).toEqual([]);
});

test('words that cannot be shown, are empty or too long are refused, and nothing is kept of them', async () => {
  const { server, anna, mlId } = await oneAlert();
  for (const words of ['', ' ', 'a\u202eb', '\u0000', 'x'.repeat(2001)])
    expect((await server.alerts(anna, `/${mlId}/note`, { words })).status).toBe(400);
  expect((await server.alerts(anna, `/${mlId}/place`, { place: 'pocket' })).status).toBe(400);
  expect((await dossierOf(server, anna, mlId)).entries).toEqual([]);
});
