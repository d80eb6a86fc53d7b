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
  const refused = answers.flatMap(({ error }) => error?.errCode ?? []);
  expect(refused).toHaveLength(7);
  expect(['cannot-undo', 'pack-busy']).toEqual(expect.arrayContaining([...new Set(refused)]));
  expect((await historyOf(server, anna)).history).toHaveLength(2);
});

test('a colleague’s undo of a dispense is refused before it raises an alert, also of many at once', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const dispensed = await press(server, anna, 'dispense');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(server, bela, `transaction/${dispensed.mlId}/undo`, {})),
  );
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { errCode: 'undo-by-another' } },
    ]);
  expect((await historyOf(server, anna)).history).toEqual([dispensed]);
  expect(await undo(server, anna, dispensed.mlId)).toMatchObject({ status: 'A', reasonCode: null });
});

test('an undo after ten days is refused before it raises an alert, however often it is pressed', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const dispensed = await press(server, anna, 'dispense');
  server.setTime('2026-03-11T08:00:00.001Z');
  for (const despite of [undefined, ['undo-by-another']])
    expect(await undo(server, anna, dispensed.mlId, { despite })).toMatchObject({
      error: { errCode: 'undo-too-late' },
    });
  expect((await historyOf(server, anna)).history).toEqual([dispensed]);
});

test('a user who confirms sends it all the same: it keeps its code, and the dispense stays unmarked', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const dispensed = await press(server, anna, 'dispense');
  const byAnother = { despite: ['undo-by-another'] };
  const refused = await undo(server, bela, dispensed.mlId, byAnother);
  expect(refused).toMatchObject({ trxType: 'UDSP', status: 'I', reasonCode: 'NMVS_NC_PCK_21' });
  expect(refused.alertId).toMatch(/^SANDBOX-/);
  const audit = await server.owner
    .selectFrom('audit')
    .select('details')
    .where('what', '=', 'undo-dispense')
    .execute();
  expect(audit).toMatchObject([{ details: byAnother }]);
  server.setTime('2026-03-11T08:00:00.001Z');
  const late = await undo(server, anna, dispensed.mlId, { despite: ['undo-too-late'] });
  expect(late).toMatchObject({ reasonCode: 'NMVS_NC_PCK_20' });
  expect((await historyOf(server, anna)).history.at(-1)).toEqual(dispensed);
});

test('a dispense of one’s own after a colleague’s is taken back by either of its rows', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const { mlId } = await press(server, anna, 'dispense');
  await server.db.deleteFrom('sandbox_pack').execute();
  await press(server, bela, 'dispense');
  expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'undo-by-another' } });
  expect(await undo(server, bela, mlId)).toMatchObject({ status: 'A', reasonCode: null });
});

test('a dispense of a pack that was destroyed since is not taken back', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense');
  await server.db.deleteFrom('sandbox_pack').execute();
  await press(server, anna, 'destroy');
  expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'destroyed-here' } });
  expect(await undo(server, anna, mlId, { despite: ['destroyed-here'] })).toMatchObject({
    reasonCode: 'NMVS_NC_PCK_06',
  });
});

test('a colleague takes back what nobody was asked about yet', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const pending = await press(server, anna, 'dispense', { sn: 'DEMO-PENDING' });
  expect(pending.status).toBeNull();
  expect(await undo(server, bela, pending.mlId)).toMatchObject({ status: 'A', reasonCode: null });
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
