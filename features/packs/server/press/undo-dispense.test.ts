import { expect, test } from 'vitest';
import { historyOf, packsServer, post, press, undo } from '../testing/packs-server.ts';

test('an undo stands on top, marks the dispense and makes the pack active', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const dispensed = await press(server, anna, 'dispense');
  const undone = await undo(server, anna, dispensed.mlId, { mode: 'sandbox' });
  expect(undone).toMatchObject({ trxType: 'UDSP', status: 'A', reasonCode: null, undoMlId: dispensed.mlId });
  expect((await historyOf(server, anna)).history).toEqual([undone, { ...dispensed, undoMlId: undone.mlId }]);
  expect(await press(server, anna, 'dispense')).toMatchObject({ status: 'I', reasonCode: null });
});

test('of several undos of one dispense at once exactly one is made', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense');
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(server, anna, mlId)));
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  expect(answers.flatMap(({ error }) => error?.errCode ?? [])).toEqual(Array(7).fill('cannot-undo'));
  expect((await historyOf(server, anna)).history).toHaveLength(2);
});

test('an undo that the national rules refuse stays with its code, and the dispense stays unmarked', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const dispensed = await press(server, anna, 'dispense');
  const refused = await undo(server, bela, dispensed.mlId);
  expect(refused).toMatchObject({ trxType: 'UDSP', status: 'I', reasonCode: 'NMVS_NC_PCK_21' });
  expect(refused.alertId).toMatch(/^SANDBOX-/);
  server.setTime('2026-03-11T08:00:00.001Z');
  expect(await undo(server, anna, dispensed.mlId)).toMatchObject({ reasonCode: 'NMVS_NC_PCK_20' });
  expect((await historyOf(server, anna)).history.at(-1)).toEqual(dispensed);
});

test('ten days to the millisecond are within the limit', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense');
  server.setTime('2026-03-11T08:00:00.000Z');
  expect(await undo(server, anna, mlId)).toMatchObject({ status: 'A', reasonCode: null });
});

test('what is no standing dispense cannot be undone', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const verified = await press(server, anna, 'verify');
  await press(server, anna, 'dispense');
  const doubled = await press(server, anna, 'dispense');
  const destroyed = await press(server, anna, 'destroy', { sn: 'SN-2' });
  for (const { mlId } of [verified, doubled, destroyed]) {
    const answer = await post(server, anna, `transaction/${mlId}/undo`, {});
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: { errCode: 'cannot-undo' } }]);
  }
});

test('a dispense of another organisation, of another mode or of nobody is not found', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const cili = await server.addUser('cili');
  const { mlId } = await press(server, anna, 'dispense');
  expect(await undo(server, cili, mlId)).toMatchObject({ error: { errCode: 'not-found' } });
  expect(await undo(server, anna, 1)).toMatchObject({ error: { errCode: 'not-found' } });
  expect(await undo(server, anna, mlId, { mode: 'production' })).toMatchObject({
    error: { errCode: 'mode-changed' },
  });
  await server.setMode(anna.partnerId, 'production');
  expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'not-found' } });
  await server.setMode(anna.partnerId, 'sandbox');
  expect((await historyOf(server, anna)).history).toMatchObject([{ mlId, undoMlId: null }]);
});
