import { expect, test } from 'vitest';
import { historyOf, pack, packsServer, post, press, undo } from '../testing/packs-server.ts';

const key = (value: string) => ({ 'idempotency-key': value });

test('the same press twice is one transaction, one after the other or both at once', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const first = await press(server, anna, 'dispense', {}, key('press-1'));
  expect(await press(server, anna, 'dispense', {}, key('press-1'))).toEqual(first);

  const atOnce = await Promise.all(
    Array.from({ length: 6 }, () => press(server, anna, 'dispense', { sn: 'SN-2' }, key('press-2'))),
  );
  // A repeat during the first request is answered with the same pending transaction.
  for (const { mlId, reasonCode } of atOnce) expect([mlId, reasonCode]).toEqual([atOnce[0]?.mlId, null]);
  expect(await press(server, anna, 'dispense', { sn: 'SN-2' }, key('press-2'))).toMatchObject({
    mlId: atOnce[0]?.mlId,
    status: 'I',
  });
  expect((await historyOf(server, anna, 'SN-2')).history).toHaveLength(1);
  expect(
    await server.db.selectFrom('audit').select('what').where('what', '=', 'dispense').execute(),
  ).toHaveLength(2);
});

test('a repeat answers what the transaction has become meanwhile', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense', {}, key('press-1'));
  const undone = await undo(server, anna, mlId, {}, key('press-2'));
  expect(await undo(server, anna, mlId, {}, key('press-2'))).toEqual(undone);
  expect(await press(server, anna, 'dispense', {}, key('press-1'))).toMatchObject({
    mlId,
    undoMlId: undone.mlId,
  });
});

test('a key that was used for something else is refused, and nothing is done', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await press(server, anna, 'verify', {}, key('press-1'));
  for (const [path, body] of [
    ['sn/verify', { ...pack, sn: 'SN-2' }],
    ['sn/dispense', pack],
  ] as const) {
    const answer = await post(server, anna, path, body, key('press-1'));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { errCode: 'key-reused' } });
  }
  expect(await server.db.selectFrom('transaction').select('ml_id').execute()).toHaveLength(1);
});

test('a press that a colleague repeats, or the next user at the same counter, is the same transaction', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const first = await press(server, anna, 'dispense', {}, key('press-1'));
  const repeated = await press(server, bela, 'dispense', {}, key('press-1'));
  expect(repeated).toEqual(first);
  expect(repeated.userName).toBe('anna');
  expect((await historyOf(server, anna)).history).toHaveLength(1);
});

test('keys are one organisation’s own, and may be of any length', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const cili = await server.addUser('cili');
  const long = key('x'.repeat(5000));
  const first = await press(server, anna, 'verify', {}, long);
  expect((await press(server, cili, 'verify', {}, long)).mlId).not.toBe(first.mlId);
  expect((await press(server, anna, 'verify', {}, long)).mlId).toBe(first.mlId);
});

test('a key is forgotten after sixty days, its transaction is not', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await press(server, anna, 'verify', {}, key('press-1'));
  const forget = server.jobs.find(({ name }) => name === 'forget-request-keys');
  const keys = () => server.db.selectFrom('request_key').select('ml_id').execute();
  server.setTime('2026-04-30T07:59:00Z');
  await forget?.run({});
  expect(await keys()).toHaveLength(1);
  server.setTime('2026-04-30T08:01:00Z');
  await forget?.run({});
  expect(await keys()).toEqual([]);
  expect((await historyOf(server, anna)).history).toHaveLength(1);
});
