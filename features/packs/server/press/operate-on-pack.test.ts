import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { historyOf, pack, packsServer, post, press } from '../testing/packs-server.ts';

test('verify, dispense and a second dispense stand in the history, newest first, with who did them', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  expect(await historyOf(server, anna)).toEqual({
    expDate: null,
    lotNum: null,
    productName: null,
    hasPrograms: false,
    asOf: null,
    history: [],
    putAway: [],
  });
  const verified = await press(server, anna, 'verify', { mode: 'sandbox', rawScan: '01059…' });
  expect(verified).toEqual({
    mlId: expect.any(Number),
    trxTime: '2026-03-01T08:00:00.000Z',
    trxType: 'VRFY',
    status: 'A',
    reasonCode: null,
    alertId: null,
    prnUserId: null,
    ackUserId: null,
    undoMlId: null,
    userId: anna.userId,
    userName: 'anna',
    recorded: null,
    program: null,
    outcomes: [],
  });
  server.setTime('2026-03-01T08:05:00Z');
  const dispensed = await press(server, anna, 'dispense');
  expect(dispensed).toMatchObject({ trxType: 'DSPN', status: 'I', reasonCode: null });
  const again = await press(server, anna, 'dispense');
  expect(again).toMatchObject({ status: 'I', reasonCode: 'NMVS_NC_PCK_23', alertId: null });
  expect(await historyOf(server, anna)).toEqual({
    expDate: pack.expDate,
    lotNum: pack.lotNum,
    productName: null,
    hasPrograms: false,
    asOf: again.mlId,
    history: [again, dispensed, verified],
    putAway: [],
  });
});

test('a destroyed pack stays destroyed', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  expect(await press(server, anna, 'destroy')).toMatchObject({
    trxType: 'DSTR',
    status: 'I',
    reasonCode: null,
  });
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'I', reasonCode: null });
  expect(await press(server, anna, 'dispense')).toMatchObject({ reasonCode: 'NMVS_NC_PCK_22' });
});

test('what a colleague dispensed raises an alert that says by itself that it is of the sandbox', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  await press(server, anna, 'dispense');
  const { alertId, reasonCode, mlId } = await press(server, bela, 'dispense');
  expect(reasonCode).toBe('NMVS_NC_PCK_22');
  expect(alertId).toMatch(/^SANDBOX-(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await server.db.selectFrom('alert').select(['ml_id', 'alert_id']).execute()).toEqual([
    { ml_id: mlId, alert_id: alertId },
  ]);
});

test('training packs answer with their codes; each answer that needs an outcome waits for one', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const waiting = [];
  for (const [sn, operation, status, reasonCode, alert] of [
    ['DEMO-NC-PC-01', 'verify', 'U', 'NMVS_NC_PC_01', false],
    ['DEMO-NC-PC-02', 'verify', 'U', 'NMVS_NC_PC_02', true],
    ['DEMO-FE-LOT-12', 'dispense', 'A', 'NMVS_FE_LOT_12', true],
    ['DEMO-NC-PCK-22', 'destroy', 'I', 'NMVS_NC_PCK_22', true],
  ] as const) {
    const item = await press(server, anna, operation, { sn });
    expect([sn, item.status, item.reasonCode, item.alertId !== null]).toEqual([
      sn,
      status,
      reasonCode,
      alert,
    ]);
    waiting.push({ ml_id: item.mlId, alert_id: item.alertId });
  }
  await press(server, anna, 'dispense', { sn: 'DEMO-NC-PCK-23' });
  expect(
    await server.db.selectFrom('alert').select(['ml_id', 'alert_id']).orderBy('ml_id').execute(),
  ).toEqual(waiting);
});

test('serial numbers are kept to the letter, whatever they look like', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  for (const sn of [`/%?&'"`, '12345678901234567890', '2E3', '.', 'a+b=c;d:e,f', 'true', 'TRUE']) {
    const item = await press(server, anna, 'dispense', { sn, lotNum: sn });
    expect(item).toMatchObject({ status: 'I', reasonCode: null });
    const { lotNum, history } = await historyOf(server, anna, sn);
    expect([lotNum, history.map(({ mlId }) => mlId)]).toEqual([sn, [item.mlId]]);
  }
});

test('only what the national schema cannot carry is refused', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  for (const [what, fields, status] of [
    ['a wrong check digit', { gtin: '05991234567890' }, 200],
    ['the thirtieth of February', { expDate: '280230' }, 200],
    ['month 13', { expDate: '281300' }, 400],
    ['a serial number of 21 characters', { sn: 'x'.repeat(21) }, 400],
    ['a space in the batch', { lotNum: 'LOT 1' }, 400],
    ['13 digits', { gtin: '5991234567899' }, 400],
    ['no serial number', { sn: undefined }, 400],
  ] as const)
    expect([what, (await post(server, anna, 'sn/verify', { ...pack, ...fields })).status]).toEqual([
      what,
      status,
    ]);
});

test('a page that shows another mode sends nothing', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const answer = await post(server, anna, 'sn/dispense', { ...pack, mode: 'production' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { errCode: 'mode-changed' } });
  expect((await historyOf(server, anna)).history).toEqual([]);
});

test('a page that shows another organisation than the session is in by now sends nothing', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const shownAs = (partnerId: number) => ({ 'x-organisation': `${partnerId}`, 'idempotency-key': 'press' });
  const answer = await post(server, anna, 'sn/dispense', pack, shownAs(anna.partnerId + 1));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { errCode: 'organisation-changed' } });
  expect((await historyOf(server, anna)).history).toEqual([]);
  expect((await post(server, anna, 'sn/dispense', pack, shownAs(anna.partnerId))).status).toBe(200);
});

test('production is refused while nothing leads there, and the sandbox stays out of its history', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await press(server, anna, 'dispense');
  await server.setMode(anna.partnerId, 'production');
  expect((await historyOf(server, anna)).history).toEqual([]);
  const answer = await post(server, anna, 'sn/dispense', { ...pack, mode: 'production' });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { errCode: 'no-production' } });
});

test('another organisation sees nothing of a pack and begins with its own', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const cili = await server.addUser('cili');
  await press(server, anna, 'dispense');
  expect((await historyOf(server, cili)).history).toEqual([]);
  expect(await press(server, cili, 'dispense')).toMatchObject({ status: 'I', reasonCode: null });
  expect((await historyOf(server, anna)).history).toHaveLength(1);
});

test('of twenty dispenses of one pack at once, by two people, exactly one succeeds', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => press(server, index % 2 ? anna : bela, 'dispense')),
  );
  expect(answers.filter(({ error, reasonCode }) => !error && reasonCode === null)).toHaveLength(1);
  const { history } = await historyOf(server, anna);
  const entered = answers.filter(({ error }) => !error);
  expect(history).toHaveLength(entered.length);
  expect(new Set(history.map(({ mlId }) => mlId)).size).toBe(entered.length);
  expect(history.at(-1)?.reasonCode).toBeNull();
});

test('a step against a warning, and a press or a question that was left out, are recorded with the transaction', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await server.db.updateTable('partner').set({ may_dispense_unasked: true }).execute();
  await press(server, anna, 'verify', { without: 'press' });
  await press(server, anna, 'dispense', { without: 'question' });
  await press(server, anna, 'dispense', { despite: ['dispensed-here'] });
  const recorded = await server.db
    .selectFrom('audit')
    .select('details')
    .where('what', '<>', 'answered')
    .orderBy('audit_id')
    .execute();
  expect(recorded.map(({ details }) => details)).toEqual([
    expect.objectContaining({ without: 'press' }),
    expect.objectContaining({ without: 'question' }),
    expect.objectContaining({ despite: ['dispensed-here'] }),
  ]);
  expect((await post(server, anna, 'sn/dispense', { ...pack, without: 'everything' })).status).toBe(400);
});

test('each operation is recorded: who, what, on which pack, with which answer; never a name', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId, alertId } = await press(server, anna, 'verify', { sn: 'DEMO-NC-PC-02' });
  const of = { mlId, gtin: pack.gtin, sn: 'DEMO-NC-PC-02' };
  expect(
    await server.db
      .selectFrom('audit')
      .select(['partner_id', 'user_id', 'what', 'details'])
      .orderBy('audit_id')
      .execute(),
  ).toEqual([
    {
      partner_id: anna.partnerId,
      user_id: anna.userId,
      what: 'verify',
      details: { ...of, status: null, reasonCode: null, alertId: null },
    },
    {
      partner_id: anna.partnerId,
      user_id: null,
      what: 'answered',
      details: { ...of, status: 'U', reasonCode: 'NMVS_NC_PC_02', alertId },
    },
  ]);
});

test('the number of a transaction tells its time, fits into a JSON number and grows with each press', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const first = await press(server, anna, 'verify');
  const ofAnother = await press(server, anna, 'verify', { sn: 'SN-2' });
  expect(ofAnother.mlId).toBe(first.mlId + 1);
  // Another process may have a clock that is behind.
  server.setTime('2026-03-01T07:59:00Z');
  const second = await press(server, anna, 'verify');
  expect(second).toMatchObject({ trxTime: expect.stringMatching(/^2026-03-01T08:00:00.00[01]Z$/) });
  expect(second.mlId).toBeGreaterThan(ofAnother.mlId);
  expect(Number.isSafeInteger(second.mlId)).toBe(true);
});

test('no character of the raw scan keeps a pack from being sent', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await press(server, anna, 'verify', { rawScan: '01\u001d\u0000\ud800é' });
  const row = server.db.selectFrom('transaction').select('raw_scan');
  expect(await row.executeTakeFirst()).toEqual({ raw_scan: '01\u001d\ufffd\ufffdé' });
});

test('of a pack that was verified without end the newest fifty transactions are shown, and what changed it before', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense');
  await sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase)
    select partner_id, ml_id + n, user_id, mode, gtin, sn, lot_num, exp_date, 'VRFY', 'I', 'done'
    from transaction, generate_series(1, 120) n`.execute(server.db);
  await server.db.updateTable('pack').set({ last_ml_id: sql`last_ml_id + 120` }).execute();
  const { history } = await historyOf(server, anna);
  expect(history.map((row) => row.mlId)).toEqual([
    ...Array.from({ length: 50 }, (_, index) => mlId + 120 - index),
    mlId,
  ]);
});
