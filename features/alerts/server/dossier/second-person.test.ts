import type { Person } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import {
  type AlertsServer,
  alertsServer,
  auditedOf,
  dossierOf,
  json,
  raiseAlert,
  saidBy,
} from '../testing/alerts-server.ts';

const PIN = '502917';
const WRONG = '409175';
const released = { cause: 'typing', decision: 'released', words: 'Elgépeltük.' };

/** Anna works at a browser in which Béla has a PIN; a second person confirms. */
const pharmacy = async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna', undefined, ['ADMN']);
  const bela = await server.addUser('bela', anna.partnerId);
  const cookie = await server.setPin(bela, PIN);
  await server.changeSettings(anna, { secondPerson: true });
  const { mlId } = await raiseAlert(server, anna);
  const decide = async (second?: object, body: object = released, from = cookie) =>
    saidBy(await server.alerts(anna, `/${mlId}/decision`, { ...body, ...(second && { second }) }, from));
  return { server, anna, bela, cookie, mlId, decide };
};

const nothingDecided = async (server: AlertsServer, who: Person, mlId: number) => {
  expect((await dossierOf(server, who, mlId)).decisions).toEqual([]);
  expect((await auditedOf(server)).filter(({ what }) => what === 'alert-decided')).toEqual([]);
};

const triesOf = ({ db }: AlertsServer) => db.selectFrom('pin').select('tries').executeTakeFirstOrThrow();

test('a colleague confirms with the PIN of this browser, and dossier and audit name both', async () => {
  const { server, anna, bela, mlId, decide } = await pharmacy();
  expect(await decide({ userId: bela.userId, pin: PIN })).toBe('200');
  expect(await dossierOf(server, anna, mlId)).toMatchObject({
    state: 'closed',
    decisions: [{ by: { userName: 'anna' }, confirmedBy: { userId: bela.userId, userName: 'bela' } }],
  });
  expect((await auditedOf(server)).at(-1)).toMatchObject({
    what: 'alert-decided',
    user_id: anna.userId,
    details: { confirmedBy: bela.userId, confirmedWith: 'pin' },
  });
});

test('without a second person nothing is recorded, but a pack may always be held back', async () => {
  const { server, anna, mlId, decide } = await pharmacy();
  expect(await decide()).toBe('403 second-person-needed');
  expect(await decide(undefined, { ...released, cause: 'suspicion', decision: 'reported' })).toBe(
    '403 second-person-needed',
  );
  await nothingDecided(server, anna, mlId);
  expect(await decide(undefined, { ...released, decision: 'held' })).toBe('200');
  expect((await dossierOf(server, anna, mlId)).state).toBe('held');
});

test('who is told to confirm is proved also where nobody asked for it, and nobody confirms for themselves', async () => {
  const { server, anna, bela, cookie, mlId, decide } = await pharmacy();
  await server.changeSettings(anna, { secondPerson: false });
  await server.setPin(anna, PIN);
  expect(await decide({ userId: anna.userId, pin: PIN })).toBe('422 second-person-is-first');
  expect(await decide({ userId: bela.userId, pin: WRONG })).toBe('403 second-person-refused');
  expect(await decide({ token: 'made-up', result: {} })).toBe('403 second-person-refused');
  await nothingDecided(server, anna, mlId);
  expect(await decide(undefined, released, cookie)).toBe('200');
});

test('wrong PINs count as when users change: the fifth ends the PIN, the right one too, and each is in the audit', async () => {
  const { server, anna, bela, mlId, decide } = await pharmacy();
  const second = { userId: bela.userId, pin: WRONG };
  for (let wrong = 1; wrong <= 4; wrong += 1) expect(await decide(second)).toBe('403 second-person-refused');
  expect(await decide({ ...second, pin: '0105991234' })).toBe('403 second-person-refused');
  expect(await decide(second)).toBe('403 pin-ended');
  expect(await decide({ ...second, pin: PIN })).toBe('403 pin-ended');
  await nothingDecided(server, anna, mlId);
  const tries = await server.db
    .selectFrom('audit')
    .select(['user_id', 'details'])
    .where('what', '=', 'wrong-pin')
    .execute();
  expect(tries).toHaveLength(5);
  expect(tries[0]).toMatchObject({ user_id: bela.userId, details: { tries: 1, confirming: anna.userId } });
});

test('of many wrong PINs at once no sixth is looked at', async () => {
  const { server, bela, anna, mlId, decide } = await pharmacy();
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => decide({ userId: bela.userId, pin: `40917${at}` })),
  );
  expect(answers.filter((said) => said === '403 second-person-refused')).toHaveLength(4);
  expect(answers.filter((said) => said === '403 pin-ended')).toHaveLength(5);
  await nothingDecided(server, anna, mlId);
});

test('what cannot be decided anyway costs the colleague no try', async () => {
  const { server, anna, bela, cookie, decide } = await pharmacy();
  const second = { userId: bela.userId, pin: WRONG };
  expect(await decide(second, { ...released, cause: 'suspicion' })).toBe('422 suspicion-released');
  const nowhere = await server.alerts(anna, '/4711/decision', { ...released, second }, cookie);
  expect(await saidBy(nowhere)).toBe('404 not-found');
  expect(await triesOf(server)).toEqual({ tries: 0 });
});

test('a decision over one that was not shown costs the colleague no try, and is not recorded though confirmed', async () => {
  const { server, anna, bela, cookie, mlId, decide } = await pharmacy();
  const held = { cause: 'suspicion', decision: 'held', words: 'A zárás sérült.', seen: null };
  const pressed = { ...released, seen: null, second: { userId: bela.userId, pin: PIN } };
  const answers = await server.whileLocked(mlId, [
    () => server.alerts(bela, `/${mlId}/decision`, held),
    () => server.alerts(anna, `/${mlId}/decision`, pressed, cookie),
  ]);
  expect(await Promise.all(answers.map(saidBy))).toEqual(['200', '409 held-meanwhile']);
  const wrong = { userId: bela.userId, pin: WRONG };
  expect(await decide(wrong, { ...released, seen: null })).toBe('409 held-meanwhile');
  expect(await triesOf(server)).toEqual({ tries: 0 });
  expect((await dossierOf(server, anna, mlId)).state).toBe('held');
});

test('a confirmed press again after a lost answer is recorded once', async () => {
  const { server, anna, bela, mlId, decide } = await pharmacy();
  const press = () => decide({ userId: bela.userId, pin: PIN }, { ...released, seen: null });
  expect([await press(), await press()]).toEqual(['200', '200']);
  expect((await dossierOf(server, anna, mlId)).decisions).toHaveLength(1);
});

test.for<readonly [string, (given: Awaited<ReturnType<typeof pharmacy>>) => Promise<unknown>, string]>([
  [
    'a colleague who was deactivated',
    ({ server, bela }) =>
      server.db.updateTable('membership').set({ status: 'I' }).where('user_id', '=', bela.userId).execute(),
    '403 second-person-refused',
  ],
  [
    'a colleague whose account was closed',
    ({ server, bela }) =>
      server.db.updateTable('app_user').set({ status: 'I' }).where('user_id', '=', bela.userId).execute(),
    '403 second-person-refused',
  ],
  [
    'a colleague who has left',
    async ({ server, bela }) => {
      await server.db.deleteFrom('session').where('user_id', '=', bela.userId).execute();
      await server.db.deleteFrom('membership').where('user_id', '=', bela.userId).execute();
    },
    '403 pin-ended',
  ],
  [
    'a colleague whose PIN was removed',
    ({ server }) => server.db.deleteFrom('pin').execute(),
    '403 pin-ended',
  ],
])('%s confirms nothing', async ([, end, said]) => {
  const given = await pharmacy();
  await end(given);
  expect(await given.decide({ userId: given.bela.userId, pin: PIN })).toBe(said);
  await nothingDecided(given.server, given.anna, given.mlId);
});

test('a PIN confirms only in its browser, and nobody of another organisation confirms', async () => {
  const { server, anna, bela, mlId, decide } = await pharmacy();
  const cili = await server.addUser('cili');
  const elsewhere = await server.setPin(cili, PIN, 'browser-elsewhere');
  for (const cookie of ['', 'pecset-counter=made-up', elsewhere]) {
    expect(await decide({ userId: bela.userId, pin: PIN }, released, cookie)).toBe('403 pin-ended');
    expect(await decide({ userId: cili.userId, pin: PIN }, released, cookie)).toBe('403 pin-ended');
  }
  await nothingDecided(server, anna, mlId);
});

test('a colleague who is deactivated while the decision waits confirms nothing', async () => {
  const { server, anna, bela, cookie, mlId } = await pharmacy();
  const body = { ...released, second: { userId: bela.userId, pin: PIN } };
  const [answer] = await server.whileLocked(
    mlId,
    [() => server.alerts(anna, `/${mlId}/decision`, body, cookie)],
    () =>
      server.db.updateTable('membership').set({ status: 'I' }).where('user_id', '=', bela.userId).execute(),
  );
  expect(answer && (await saidBy(answer))).toBe('403 second-person-refused');
  await nothingDecided(server, anna, mlId);
});

test('if confirming was switched on while a decision waited, it needs the second person too', async () => {
  const { server, anna, cookie, mlId } = await pharmacy();
  await server.changeSettings(anna, { secondPerson: false });
  const [answer] = await server.whileLocked(
    mlId,
    [() => server.alerts(anna, `/${mlId}/decision`, released, cookie)],
    () => server.changeSettings(anna, { secondPerson: true }),
  );
  expect(answer && (await saidBy(answer))).toBe('403 second-person-needed');
  await nothingDecided(server, anna, mlId);
});

test('a page of the version before cannot release a pack without the second person, but may tell a suspicion', async () => {
  const { server, anna, mlId } = await pharmacy();
  const tell = async (outcome: string) =>
    saidBy(await server.ask(anna, `transaction/${mlId}/outcome`, json({ outcome, words: 'Megnéztük.' })));
  for (const outcome of ['own-error', 'technical'])
    expect(await tell(outcome)).toBe('403 second-person-needed');
  await nothingDecided(server, anna, mlId);
  expect(await tell('suspicion')).toBe('200');
  expect((await dossierOf(server, anna, mlId)).state).toBe('held');
});
