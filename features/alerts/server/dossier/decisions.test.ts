import { hash } from 'node:crypto';
import { addProgram } from '@pecset/db/testing';
import type { Person } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import {
  type AlertsServer,
  alertsServer,
  auditedOf,
  countsOf,
  dossierOf,
  historyOf,
  json,
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
    saidBy(await decide(server, who, mlId, { cause, decision, ...more }));
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
        ...{ confirmedBy: null, confirmedWith: null },
      },
    },
  ]);
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

test('of two who decide at once each is kept, and the one written last counts', async () => {
  const { server, anna, bela, mlId } = await oneAlert();
  const answers = await server.whileLocked(mlId, [
    () => decide(server, anna, mlId, { cause: 'typing', decision: 'released' }),
    () => decide(server, bela, mlId, { cause: 'suspicion', decision: 'held' }),
  ]);
  expect(await Promise.all(answers.map(saidBy))).toEqual(['200', '200']);
  const { decisions, decided, state } = await dossierOf(server, anna, mlId);
  expect(decisions.map(({ by }) => by.userName).toSorted()).toEqual(['anna', 'bela']);
  const last = decisions.at(-1)?.decision;
  expect([decided, state]).toEqual([last, last === 'held' ? 'held' : 'closed']);
  expect(await historyOf(server, anna)).toMatchObject([{ outcomes: [{ decision: last }, {}] }]);
  expect(await auditedOf(server)).toHaveLength(2);
});

test('a decision and an outcome from a page of the version before at once are both kept', async () => {
  const { server, anna, bela, mlId } = await oneAlert();
  const outcome = json({ outcome: 'technical', words: 'Gyártói hiba.' });
  await server.whileLocked(mlId, [
    () => decide(server, anna, mlId, { cause: 'typing', decision: 'held' }),
    () => server.ask(bela, `transaction/${mlId}/outcome`, outcome),
  ]);
  const { decisions, decided } = await dossierOf(server, anna, mlId);
  expect(decisions).toHaveLength(2);
  expect(decided).toBe(decisions.at(-1)?.decision ?? 'released');
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
