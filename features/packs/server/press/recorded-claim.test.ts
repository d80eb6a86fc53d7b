import { expect, test } from 'vitest';
import { historyOf, pack, packsServer, post, press, undo } from '../testing/packs-server.ts';

const key = (name: string) => ({ 'idempotency-key': name });
const at = '2026-02-27T09:30:00.000Z';

const counter = async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const rows = () => server.db.selectFrom('transaction').selectAll().execute();
  const audit = () => server.db.selectFrom('audit').select(['what', 'user_id', 'details']).execute();
  return { server, anna, bela, rows, audit };
};

test('an offline dispense is entered at the server’s time by its sender, with who recorded it and when', async () => {
  const { server, anna, bela, rows, audit } = await counter();
  const claim = { recorded: { at, userId: anna.userId } };
  const sent = await press(server, bela, 'dispense', claim, key('k'));
  expect(sent).toMatchObject({
    trxTime: '2026-03-01T08:00:00.000Z',
    status: 'I',
    userName: 'bela',
    recorded: { at, userName: 'anna' },
  });
  expect((await historyOf(server, anna)).history).toEqual([sent]);
  expect(await rows()).toMatchObject([
    { user_id: bela.userId, recorded_at: new Date(at), recorded_by: anna.userId },
  ]);
  const [record] = await audit();
  expect(record).toMatchObject({
    what: 'dispense',
    user_id: bela.userId,
    details: { recordedAt: at, recordedBy: anna.userId },
  });
});

test('sent twice, also by two people and with or without its claim, it is one dispense', async () => {
  const { server, anna, bela, rows } = await counter();
  const recorded = { at, userId: anna.userId };
  const first = await press(server, anna, 'dispense', { recorded }, key('k'));
  expect(await press(server, bela, 'dispense', { recorded }, key('k'))).toEqual(first);
  expect(await press(server, anna, 'dispense', {}, key('k'))).toEqual(first);
  expect(await rows()).toHaveLength(1);
});

test('a pack that was dispensed here is known to be, however often it was looked at since', async () => {
  const { server, anna, bela } = await counter();
  const { mlId } = await press(server, bela, 'dispense');
  const { mlId: undone } = await undo(server, bela, mlId);
  const { mlId: again } = await press(server, bela, 'dispense');
  for (let look = 0; look < 60; look += 1) await press(server, bela, 'verify');
  const { history } = await historyOf(server, anna);
  expect(history).toHaveLength(53);
  expect(history.slice(-3).map((item) => item.mlId)).toEqual([again, undone, mlId]);
  const recorded = { at, userId: anna.userId };
  const answer = await post(server, anna, 'sn/dispense', { ...pack, recorded }, key('k'));
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: { errCode: 'gone-already' } }]);
});

test('a colleague’s record is sent after they have left, but none from before they came or after they left', async () => {
  const { server, anna, bela, rows } = await counter();
  const ends = { since: new Date('2026-02-26T08:00:00Z'), until: new Date('2026-02-28T08:00:00Z') };
  for (const table of ['session', 'membership'] as const)
    await server.db.deleteFrom(table).where('user_id', '=', bela.userId).execute();
  await server.db
    .insertInto('former_membership')
    .values({ partner_id: bela.partnerId, user_id: bela.userId, ...ends })
    .execute();
  for (const [claimed, errCode] of [
    ['2026-02-26T07:54:00.000Z', 'recorded-before-joining'],
    ['2026-02-28T08:06:00.000Z', 'recorded-after-leaving'],
  ]) {
    const recorded = { at: claimed, userId: bela.userId };
    const answer = await post(server, anna, 'sn/dispense', { ...pack, recorded }, key('k'));
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { errCode } }]);
  }
  expect(await rows()).toEqual([]);
  const sent = await press(server, anna, 'dispense', { recorded: { at, userId: bela.userId } }, key('k'));
  expect(sent).toMatchObject({ status: 'I', recorded: { at, userName: 'bela' } });
});

test('what was given up is not sent by a request that comes late under its key', async () => {
  const { server, anna, bela, rows } = await counter();
  const recorded = { at, userId: anna.userId };
  const body = { entryId: 'a'.repeat(32), key: 'k', because: 'not-handed-out' };
  const givenUp = await Promise.all([anna, bela].map((who) => post(server, who, 'recorded/given-up', body)));
  expect(givenUp.map(({ status }) => status)).toEqual([200, 200]);
  for (const claim of [{ recorded }, {}]) {
    const late = await post(server, anna, 'sn/dispense', { ...pack, ...claim }, key('k'));
    expect([late.status, await late.json()]).toMatchObject([409, { error: { errCode: 'given-up' } }]);
  }
  expect(await rows()).toEqual([]);
});

test('sent and given up at once, it is one of both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { server, anna, bela, rows } = await counter();
    const recorded = { at, userId: anna.userId };
    const body = { entryId: 'a'.repeat(32), key: 'k', because: 'not-handed-out' };
    const [sent, givenUp] = await Promise.all([
      post(server, anna, 'sn/dispense', { ...pack, recorded }, key('k')),
      post(server, bela, 'recorded/given-up', body),
    ]);
    expect([sent.status, givenUp.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await rows()).toHaveLength(sent.status === 200 ? 1 : 0);
  }
});

test('sent by several tabs at once, it is one dispense, and all of them hear of it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { server, anna, bela, rows } = await counter();
    const recorded = { at, userId: anna.userId };
    const sent = await Promise.all(
      [anna, bela, anna, bela].map((who) => press(server, who, 'dispense', { recorded }, key('k'))),
    );
    expect(new Set(sent.map(({ mlId }) => mlId)).size).toBe(1);
    expect(sent.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await rows()).toHaveLength(1);
  }
});

test('a press whose answer was lost and that was then recorded is the press that had arrived', async () => {
  const { server, anna, rows } = await counter();
  const first = await press(server, anna, 'dispense', {}, key('k'));
  const recorded = { at, userId: anna.userId };
  expect(await press(server, anna, 'dispense', { recorded }, key('k'))).toEqual(first);
  expect(first.recorded).toBeNull();
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['in the future', '2026-03-01T08:06:00.000Z', 'recorded-in-future'],
  ['more than seven days ago', '2026-02-22T07:54:00.000Z', 'recorded-too-long-ago'],
])('what is claimed to be recorded %s is refused, and nothing is done', async (_, claimed, refusal) => {
  const { server, anna, rows } = await counter();
  const recorded = { at: claimed, userId: anna.userId };
  const answer = await post(server, anna, 'sn/dispense', { ...pack, recorded }, key('k'));
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { errCode: refusal } }]);
  expect(await rows()).toEqual([]);
});

test.each([
  ['dispensed', 'dispense', 'dispensed-here'],
  ['destroyed', 'destroy', 'destroyed-here'],
] as const)(
  'a pack that was %s here meanwhile is not sent a second time before somebody has decided so',
  async (_, operation, warning) => {
    const { server, anna, bela, rows } = await counter();
    await press(server, bela, operation);
    const recorded = { at, userId: anna.userId };
    const answer = await post(server, anna, 'sn/dispense', { ...pack, recorded }, key('k'));
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: { errCode: 'gone-already' } }]);
    expect(await rows()).toHaveLength(1);
    const despite = { recorded, despite: [warning] };
    expect((await press(server, anna, 'dispense', despite, key('k2'))).error).toBeUndefined();
    expect(await rows()).toHaveLength(2);
  },
);

test('a pack whose dispense was taken back meanwhile is sent', async () => {
  const { server, anna } = await counter();
  const { mlId } = await press(server, anna, 'dispense');
  await undo(server, anna, mlId);
  const recorded = { at, userId: anna.userId };
  expect(await press(server, anna, 'dispense', { recorded }, key('k'))).toMatchObject({
    status: 'I',
    reasonCode: null,
  });
});

test('a dispense recorded by nobody, or by a user of another organisation, is refused and nothing is done', async () => {
  const { server, anna, rows } = await counter();
  const cili = await server.addUser('cili');
  for (const userId of [cili.userId, 999_999]) {
    const answer = await press(server, anna, 'dispense', { recorded: { at, userId } }, key('k'));
    expect(answer.error?.errCode).toBe('recorder-unknown');
  }
  expect(await rows()).toEqual([]);
});

test('one that was recorded in another mode is not sent', async () => {
  const { server, anna, rows } = await counter();
  const claim = { mode: 'production', recorded: { at, userId: anna.userId } };
  expect((await press(server, anna, 'dispense', claim, key('k'))).error?.errCode).toBe('mode-changed');
  expect(await rows()).toEqual([]);
});

test('a week later it cannot be sent any more, but a request for its outcome is answered', async () => {
  const { server, anna } = await counter();
  const recorded = { at, userId: anna.userId };
  const first = await press(server, anna, 'dispense', { recorded }, key('k'));
  server.setTime('2026-03-20T08:00:00Z');
  expect(await press(server, anna, 'dispense', { recorded }, key('k'))).toEqual(first);
});

test('the ten days of an undo are counted from the server’s time, whatever is claimed', async () => {
  const { server, anna } = await counter();
  const ahead = { at: '2026-03-01T08:04:00.000Z', userId: anna.userId };
  const { mlId } = await press(server, anna, 'dispense', { recorded: ahead }, key('k'));
  server.setTime('2026-03-11T08:00:00.001Z');
  expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'undo-too-late' } });
});

test('a colleague who may not come in any more is still known to have recorded what they did', async () => {
  const { server, anna, bela } = await counter();
  await server.db.updateTable('membership').set({ status: 'I' }).where('user_id', '=', bela.userId).execute();
  expect(await press(server, anna, 'dispense', { recorded: { at, userId: bela.userId } })).toMatchObject({
    recorded: { userName: 'bela' },
  });
});

test('a verify and a destroy carry no claim', async () => {
  const { server, anna } = await counter();
  const recorded = { at, userId: anna.userId };
  expect(await press(server, anna, 'verify', { recorded })).toMatchObject({ recorded: null });
  expect(await press(server, anna, 'destroy', { recorded })).toMatchObject({ recorded: null });
});

test('what is given up at the counter is kept in the audit with its pack, its claim and the reason', async () => {
  const { server, anna, bela, audit } = await counter();
  const entryId = 'ab'.repeat(16);
  const what = { ...pack, mode: 'sandbox', recorded: { at, userId: anna.userId } };
  const body = { entryId, because: 'not-handed-out', what };
  expect((await post(server, bela, 'recorded/given-up', body)).status).toBe(200);
  expect((await post(server, bela, 'recorded/given-up', { entryId, because: 'unreadable' })).status).toBe(
    200,
  );
  expect(await audit()).toMatchObject([
    {
      what: 'recorded-dispense-given-up',
      user_id: bela.userId,
      details: { ...pack, entryId, because: 'not-handed-out', recordedAt: at, recordedBy: anna.userId },
    },
    { details: { entryId, because: 'unreadable' } },
  ]);
});

test('a record that had arrived cannot be given up, nor another organisation’s key be asked about', async () => {
  const { server, anna, audit } = await counter();
  const recorded = { at, userId: anna.userId };
  await press(server, anna, 'dispense', { recorded }, key('k'));
  const body = { entryId: 'ab'.repeat(16), key: 'k', because: 'not-handed-out', what: { ...pack, recorded } };
  const answer = await post(server, anna, 'recorded/given-up', body);
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: { errCode: 'sent-already' } }]);
  expect((await audit()).map(({ what }) => what)).toEqual(['dispense', 'answered']);
  const cili = await server.addUser('cili');
  expect((await post(server, cili, 'recorded/given-up', body)).status).toBe(200);
});
