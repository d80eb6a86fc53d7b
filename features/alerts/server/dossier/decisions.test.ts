import { hash } from 'node:crypto';
import { addProgram } from '@pecset/db/testing';
import { packInfo } from '@pecset/packs/contract';
import { as, type Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  type AlertsServer,
  alertsServer,
  auditedOf,
  countsOf,
  decideAsShown,
  dossierOf,
  historyOf,
  json,
  listOf,
  pack,
  raiseAlert,
  saidBy,
} from '../testing/alerts-server.ts';

const words = 'Kétszer olvastuk be.';
const decide = (server: AlertsServer, who: Person, mlId: number, body: object) =>
  server.alerts(who, `/${mlId}/decision`, { words, ...body });

const oneAlert = async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const { mlId } = await raiseAlert(server, anna);
  const decideAs = async (who: Person, cause: string, decision: string, more: object = {}) =>
    saidBy(await decideAsShown(server, who, mlId, { words, cause, decision, ...more }));
  return { server, anna, bela, mlId, decideAs };
};

test('a decision has cause, what becomes of the pack, words, who and when; it closes the dossier', async () => {
  const { server, anna, mlId } = await oneAlert();
  const answer = await decide(server, anna, mlId, { cause: 'double-scan', decision: 'released' });
  const told = {
    ...{ cause: 'double-scan', decision: 'released', outcome: 'own-error', words },
    at: '2026-03-01T08:00:00.000Z',
  };
  expect(await answer.json()).toMatchObject({ mlId, outcomes: [{ ...told, userName: 'anna' }] });
  expect(await dossierOf(server, anna, mlId)).toMatchObject({
    ...{ state: 'closed', decided: 'released', place: 'counter' },
    decisions: [{ ...told, by: { userId: anna.userId, userName: 'anna' }, confirmedBy: null }],
  });
  expect(await auditedOf(server)).toEqual([
    {
      what: 'alert-decided',
      user_id: anna.userId,
      details: {
        ...{ mlId, cause: 'double-scan', decision: 'released', outcome: 'own-error', place: 'counter' },
        ...{ wordsHash: hash('sha256', words, 'hex'), placeWordsHash: null },
        ...{ confirmedBy: null, confirmedWith: null, acknowledged: true },
      },
    },
  ]);
});

test('whoever decides has seen the alert, and who had acknowledged it before stays so', async () => {
  const { server, anna, bela, mlId, decideAs } = await oneAlert();
  const answer = await decide(server, bela, mlId, { cause: 'double-scan', decision: 'released' });
  expect(await answer.json()).toMatchObject({ mlId, ackUserId: bela.userId });
  expect(await decideAs(anna, 'manufacturer', 'held')).toBe('200');
  expect(await historyOf(server, anna)).toMatchObject([{ ackUserId: bela.userId }]);

  const other = await raiseAlert(server, anna, 'DEMO-FE-LOT-12');
  await server.ask(anna, `alert/${other.alertId}/ack`, { method: 'POST' });
  await decide(server, bela, other.mlId, { cause: 'typing', decision: 'released' });
  expect(await historyOf(server, anna, 'DEMO-FE-LOT-12')).toMatchObject([{ ackUserId: anna.userId }]);
  const told = (await auditedOf(server)).filter(({ what }) => what === 'alert-decided');
  expect(told.map(({ details }) => details)).toMatchObject([
    { mlId, acknowledged: true },
    { mlId, acknowledged: false },
    { mlId: other.mlId, acknowledged: false },
  ]);
});

test('an outcome from a page of the version before acknowledges the alert too; without an alert ID there is nothing to acknowledge', async () => {
  const { server, anna, mlId } = await oneAlert();
  await server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome: 'technical', words }));
  expect(await historyOf(server, anna)).toMatchObject([{ ackUserId: anna.userId }]);
  const unknown = await raiseAlert(server, anna, 'DEMO-NC-PC-01');
  await decide(server, anna, unknown.mlId, { cause: 'typing', decision: 'released' });
  expect(await historyOf(server, anna, 'DEMO-NC-PC-01')).toMatchObject([{ ackUserId: null }]);
});

test('changes add: all decisions stay, oldest first, with an outcome of before; the newest counts', async () => {
  const { server, anna, bela, mlId, decideAs } = await oneAlert();
  await server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome: 'suspicion', words: 'Sérült.' }));
  expect(await dossierOf(server, anna, mlId)).toMatchObject({ state: 'held', decided: 'held' });
  expect(await decideAs(bela, 'suspicion', 'reported')).toBe('200');
  expect(await decideAs(anna, 'manufacturer', 'released')).toBe('200');
  const { state, decisions } = await dossierOf(server, anna, mlId);
  expect(state).toBe('closed');
  expect(
    decisions.map(({ outcome, cause, decision, by }) => [outcome, cause, decision, by.userName]),
  ).toEqual([
    ['suspicion', null, null, 'anna'],
    ['suspicion', 'suspicion', 'reported', 'bela'],
    ['technical', 'manufacturer', 'released', 'anna'],
  ]);
});

test('a pack under suspicion is not released', async () => {
  const { server, anna, mlId, decideAs } = await oneAlert();
  expect(await decideAs(anna, 'suspicion', 'released')).toBe('422 suspicion-released');
  expect((await dossierOf(server, anna, mlId)).decisions).toEqual([]);
  expect(await auditedOf(server)).toEqual([]);
});

test('a decision and a place that contradict each other are refused', async () => {
  const { server, anna, mlId, decideAs } = await oneAlert();
  for (const decision of ['held', 'reported', 'returned', 'destroyed'])
    expect(await decideAs(anna, 'manufacturer', decision, { place: 'counter' })).toBe(
      '422 place-contradicts',
    );
  expect((await dossierOf(server, anna, mlId)).decisions).toEqual([]);
});

test('a pack held back goes to quarantine and back when it is released; where somebody says otherwise, there', async () => {
  const { server, anna, mlId, decideAs } = await oneAlert();
  const placed = async () => {
    const { place, placeWords } = await dossierOf(server, anna, mlId);
    return [place, placeWords];
  };
  await decideAs(anna, 'other-technical', 'held', { placeWords: 'Széf' });
  expect(await placed()).toEqual(['quarantine', 'Széf']);
  await decideAs(anna, 'other-technical', 'held');
  expect(await placed()).toEqual(['quarantine', 'Széf']);
  await decideAs(anna, 'other-technical', 'released');
  expect(await placed()).toEqual(['counter', null]);
  await decideAs(anna, 'suspicion', 'reported', { place: 'authority' });
  expect(await placed()).toEqual(['authority', null]);
  const { entries } = await dossierOf(server, anna, mlId);
  expect(entries.map(({ facts }) => facts)).toEqual([
    { place: 'quarantine', words: 'Széf' },
    { place: 'counter', words: null },
    { place: 'authority', words: null },
  ]);
});

test('of two who decide at once one is recorded, and the other is told what was decided', async () => {
  const { server, anna, bela, mlId } = await oneAlert();
  const answers = await server.whileLocked(mlId, [
    () => decide(server, anna, mlId, { cause: 'typing', decision: 'released', seen: null }),
    () => decide(server, bela, mlId, { cause: 'suspicion', decision: 'held', seen: null }),
  ]);
  const said = await Promise.all(answers.map(saidBy));
  const { decisions, decided, state } = await dossierOf(server, anna, mlId);
  const first = said[0] === '200' ? 'released' : 'held';
  expect(said.toSorted()).toEqual(['200', `409 ${first}-meanwhile`]);
  expect(decisions.map(({ decision }) => decision)).toEqual([first]);
  expect([decided, state]).toEqual([first, first === 'held' ? 'held' : 'closed']);
  expect(await historyOf(server, anna)).toMatchObject([{ outcomes: [{ decision: first }] }]);
  expect(await auditedOf(server)).toHaveLength(1);
});

describe('nobody decides over a decision that they were not shown', () => {
  const held = { cause: 'suspicion', decision: 'held' };
  const released = { cause: 'typing', decision: 'released' };

  test('a colleague’s is told, in both languages, and with it in view the pack can be released', async () => {
    const { server, anna, bela, mlId, decideAs } = await oneAlert();
    expect(await decideAs(anna, 'suspicion', 'held')).toBe('200');
    for (const [language, told] of [
      ['hu', 'Visszatartva'],
      ['en', 'Held back'],
    ] as const) {
      const answer = await fetch(`${server.address}/api/alerts/${mlId}/decision`, {
        method: 'POST',
        body: JSON.stringify({ words, ...released, seen: null }),
        headers: { ...as(bela), 'content-type': 'application/json', 'accept-language': language },
      });
      expect(answer.status).toBe(409);
      const said = await answer.text();
      expect(said).toContain(told);
      expect(said).not.toContain('anna');
    }
    expect((await dossierOf(server, bela, mlId)).decisions).toHaveLength(1);
    expect(await decideAs(bela, 'typing', 'released')).toBe('200');
    expect(await dossierOf(server, bela, mlId)).toMatchObject({ state: 'closed', decided: 'released' });
  });

  test('one of the same person in another tab is told too', async () => {
    const { server, anna, mlId } = await oneAlert();
    const tab = async (body: object) => saidBy(await decide(server, anna, mlId, { ...body, seen: null }));
    expect([await tab(held), await tab(released)]).toEqual(['200', '409 held-meanwhile']);
  });

  test('the same press again after a lost answer is answered, and recorded once', async () => {
    const { server, anna, mlId } = await oneAlert();
    const press = () =>
      decide(server, anna, mlId, { ...held, placeWords: '2. polc', place: 'quarantine', seen: null });
    const [first, again] = [await press(), await press()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    const { decisions, entries } = await dossierOf(server, anna, mlId);
    expect([decisions, entries, await auditedOf(server)]).toMatchObject([
      { length: 1 },
      { length: 1 },
      { length: 1 },
    ]);
  });

  test('a page of the version before decides first or holds back, but never lets a pack go that is held', async () => {
    const { server, anna, bela, mlId } = await oneAlert();
    const unseen = async (body: object) => saidBy(await decide(server, bela, mlId, body));
    expect(await unseen(held)).toBe('200');
    for (const decision of ['released', 'returned', 'destroyed', 'reported'])
      expect(await unseen({ cause: 'manufacturer', decision })).toBe('409 decided-already');
    expect(await unseen({ cause: 'manufacturer', decision: 'held' })).toBe('200');
    expect(await dossierOf(server, anna, mlId)).toMatchObject({ state: 'held', decisions: [{}, {}] });
  });

  test('an outcome is no way around it: it lets no pack go that is held', async () => {
    const { server, anna, bela, mlId, decideAs } = await oneAlert();
    const tell = async (who: Person, outcome: string) =>
      saidBy(await server.ask(who, `transaction/${mlId}/outcome`, json({ outcome, words })));
    expect(await tell(anna, 'technical')).toBe('200');
    expect(await decideAs(anna, 'suspicion', 'held')).toBe('200');
    for (const outcome of ['own-error', 'technical'])
      expect(await tell(bela, outcome)).toBe('409 decided-already');
    expect(await tell(bela, 'suspicion')).toBe('200');
    expect(await tell(bela, 'suspicion')).toBe('200');
    expect(await dossierOf(server, anna, mlId)).toMatchObject({
      state: 'held',
      decisions: [{ outcome: 'technical' }, { decision: 'held' }, { outcome: 'suspicion' }],
    });
  });

  test('an outcome that waits for a decision which holds the pack back does not let it go', async () => {
    const { server, anna, bela, mlId } = await oneAlert();
    const answers = await server.whileLocked(mlId, [
      () => decide(server, anna, mlId, { ...held, seen: null }),
      () => server.ask(bela, `transaction/${mlId}/outcome`, json({ outcome: 'technical', words })),
    ]);
    const said = await Promise.all(answers.map(saidBy));
    const isHeldFirst = said[1] === '409 decided-already';
    expect(said).toEqual(isHeldFirst ? ['200', '409 decided-already'] : ['409 released-meanwhile', '200']);
    expect((await dossierOf(server, anna, mlId)).decisions).toHaveLength(1);
  });
});

test('what began in practice is decided there also after the pharmacy went into production meanwhile', async () => {
  const { server, anna, mlId } = await oneAlert();
  const [answer] = await server.whileLocked(
    mlId,
    [() => decide(server, anna, mlId, { cause: 'typing', decision: 'released' })],
    () => server.setMode(anna.partnerId, 'production'),
  );
  expect(answer?.status).toBe(200);
  expect(await dossierOf(server, anna, mlId)).toMatchObject({ mode: 'sandbox', state: 'closed' });
  expect(await countsOf(server, anna)).toMatchObject({ open: 0 });
});

test('whoever is signed out decides nothing', async () => {
  const { server, anna, mlId } = await oneAlert();
  await server.db.deleteFrom('session').execute();
  expect((await decide(server, anna, mlId, { cause: 'typing', decision: 'held' })).status).toBe(401);
  expect(await server.db.selectFrom('alert_outcome').selectAll().execute()).toEqual([]);
});

test('a held-back pack is red for everybody who scans it, until it is released', async () => {
  const { server, bela, decideAs, anna } = await oneAlert();
  const outcome = async () => (await historyOf(server, bela, pack.sn))[0]?.outcomes[0];
  await decideAs(anna, 'manufacturer', 'held');
  expect(await outcome()).toMatchObject({ outcome: 'technical', decision: 'held' });
  await decideAs(anna, 'manufacturer', 'released');
  expect(await outcome()).toMatchObject({ outcome: 'technical', decision: 'released' });
});

test('programs hear of the cause and the decision, not of the words', async () => {
  const { server, anna, decideAs, mlId } = await oneAlert();
  await addProgram(server.db, 'Kassza 2', anna);
  await decideAs(anna, 'manufacturer', 'returned');
  const events = await server.db.selectFrom('event').select(['kind', 'facts']).execute();
  expect(events).toMatchObject([
    {
      kind: 'alert.closed',
      facts: { transactionId: mlId, outcome: 'technical', cause: 'manufacturer', decision: 'returned' },
    },
  ]);
  expect(JSON.stringify(events)).not.toContain(words);
});

test('a decision that only a newer version knows keeps the pack back: for whoever scans it, in list and dossier', async () => {
  const { server, anna, mlId, decideAs } = await oneAlert();
  const { owner } = server;
  await decideAs(anna, 'manufacturer', 'released');
  await sql`alter table alert drop constraint alert_decided_check;
    alter table alert_outcome drop constraint alert_outcome_decision_check`.execute(owner);
  await sql`update alert_outcome set decision = 'sent-to-lab', cause = 'wholesaler'`.execute(owner);
  await sql`update alert set decided = 'sent-to-lab'`.execute(owner);
  const newest = { outcome: 'technical', cause: null, decision: 'held' };
  expect(await historyOf(server, anna)).toMatchObject([{ outcomes: [newest] }]);
  expect(await listOf(server, anna)).toMatchObject([{ decided: 'held', state: 'held' }]);
  expect(await dossierOf(server, anna, mlId)).toMatchObject({
    ...{ decided: 'held', state: 'held' },
    ...{ item: { outcomes: [newest] }, decisions: [newest] },
  });
  expect(await saidBy(await decide(server, anna, mlId, { cause: 'typing', decision: 'released' }))).toBe(
    '409 decided-already',
  );
});

test('a pack that is held back is told of though its month was put away', async () => {
  const { server, anna, bela, mlId, decideAs } = await oneAlert();
  const other = await raiseAlert(server, anna, 'DEMO-FE-LOT-12');
  await decideAs(anna, 'suspicion', 'held');
  await server.alerts(anna, `/${other.mlId}/decision`, { words, cause: 'typing', decision: 'released' });
  await sql`delete from transaction`.execute(server.owner);
  const infoOf = async (who: Person, sn: string) =>
    z.parse(packInfo, await (await server.ask(who, `sn/${pack.gtin}/${sn}`)).json());
  expect(await infoOf(bela, pack.sn)).toMatchObject({
    history: [],
    putAway: [{ mlId, trxType: 'unknown', outcomes: [{ decision: 'held', userName: 'anna' }] }],
  });
  expect((await infoOf(bela, 'DEMO-FE-LOT-12')).putAway).toEqual([]);
  const stranger = await server.addUser('cili');
  expect((await infoOf(stranger, pack.sn)).putAway).toEqual([]);
  await server.setMode(anna.partnerId, 'production');
  expect((await infoOf(bela, pack.sn)).putAway).toEqual([]);
});
