import { nameProduct } from '@pecset/products/testing';
import { errCodeOf } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { type Booked, enterAll, GTIN, mlIdOf, reportsServer } from './testing/reports-server.ts';

const OTHER = '09520000000011';
const ASKED_BEFORE = '2026-03-05T10:00:00Z';

/** A bit of everything: alerts with and without alert ID or outcome, one pending, and a reason that is no alert. */
const few: readonly Booked[] = [
  { at: '2026-02-27T08:00:00Z', sn: 'A1', trxType: 'DSPN', status: 'I' },
  { at: '2026-03-01T08:00:00Z', sn: 'A1', alertId: 'HU-1', reasonCode: 'NMVS_NC_PC_02', status: 'U' },
  {
    at: ASKED_BEFORE,
    sn: 'B1',
    raised: true,
    reasonCode: 'NMVS_NC_PC_01',
    status: 'U',
    outcome: 'own-error',
  },
  { at: '2026-03-06T10:00:00Z', sn: 'B1', trxType: 'DSPN', status: null },
  {
    at: '2026-03-07T10:00:00Z',
    sn: 'C1',
    gtin: OTHER,
    trxType: 'DSPN',
    status: 'I',
    reasonCode: 'NMVS_NC_PCK_22',
  },
  {
    at: '2026-03-08T10:00:00Z',
    sn: 'C1',
    gtin: OTHER,
    alertId: 'HU-2',
    reasonCode: 'NMVS_NC_PCK_19',
    status: 'I',
  },
];

const pharmacy = async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  await enterAll(server.db, anna, few);
  const sns = async (query: string) =>
    (await server.rows(anna, query)).map(({ sn, trxTime }) => `${sn} ${trxTime.slice(5, 10)}`);
  return { ...server, anna, sns };
};

test('a report shows alerts where nothing is said, the newest first, each with all that its row has', async () => {
  const { db, anna, rows } = await pharmacy();
  await nameProduct(db, anna.partnerId, {
    gtin: OTHER,
    name: 'Ember',
    source: 'nevek.csv',
    at: new Date(ASKED_BEFORE),
  });
  const list = await rows(anna);
  expect(list.map(({ alertId, reasonCode }) => alertId ?? reasonCode)).toEqual([
    'HU-2',
    'NMVS_NC_PC_01',
    'HU-1',
  ]);
  expect(list[0]).toEqual({
    ...{
      mlId: mlIdOf(few[5] ?? { at: '' }),
      trxTime: '2026-03-08T10:00:00.000Z',
      trxType: 'VRFY',
      status: 'I',
    },
    ...{ gtin: OTHER, lotNum: 'LOT1', expDate: '281200', sn: 'C1', productName: 'Ember' },
    ...{ reasonCode: 'NMVS_NC_PCK_19', alertId: 'HU-2', prnUserId: null, ackUserId: null, undoMlId: null },
    ...{ userId: anna.userId, userName: 'anna', program: null, recorded: null, outcomes: [] },
  });
  expect(list[1]).toMatchObject({
    productName: null,
    outcomes: [{ outcome: 'own-error', userName: 'anna' }],
  });
});

const finds: readonly (readonly [string, readonly string[]])[] = [
  ['?statusFilter=all', ['C1 03-08', 'C1 03-07', 'B1 03-06', 'B1 03-05', 'A1 03-01', 'A1 02-27']],
  ['?statusFilter=undecided', ['C1 03-08', 'A1 03-01']],
  ['?alertId=HU-1', ['A1 03-01']],
  ['?alertId=HU-1&statusFilter=all', ['A1 03-01']],
  ['?alertId=HU-%25', []],
  ['?alertId=HU-_', []],
  [`?statusFilter=all&gtin=${GTIN}&minDate=2026-03-01`, ['B1 03-06', 'B1 03-05', 'A1 03-01']],
  ['?statusFilter=all&sn=A1', ['A1 03-01', 'A1 02-27']],
  ['?statusFilter=all&sn=%25', []],
  ['?statusFilter=all&lotNum=LOT2', []],
  ['?statusFilter=all&expDate=281200&maxDate=2026-02-27', ['A1 02-27']],
  ['?statusFilter=all&expDate=2812&maxDate=2026-02-27', ['A1 02-27']],
  ['?statusFilter=all&expDate=2811', []],
  ['?statusFilter=all&reasonCode=NMVS_NC_PCK_22,NMVS_NC_PCK_23', ['C1 03-07']],
  ['?reasonCode=NMVS_NC_PC_01,NMVS_NC_PC_02', ['B1 03-05', 'A1 03-01']],
  ['?reasonCode=', ['C1 03-08', 'B1 03-05', 'A1 03-01']],
  ['?statusFilter=all&distinct=true', ['C1 03-08', 'B1 03-06', 'A1 03-01']],
  ['?distinct=true', ['C1 03-08', 'A1 03-01']],
  ['?distinct=true&maxDate=2026-03-05', ['B1 03-05', 'A1 03-01']],
  ['?statusFilter=all&distinct=true&maxDate=2026-03-07', ['C1 03-07', 'B1 03-06', 'A1 03-01']],
  ['?statusFilter=all&distinct=true&minDate=2026-03-02&maxDate=2026-03-07', ['C1 03-07', 'B1 03-06']],
];

test('each filter finds what it says, alone and beside others, and no character of a text means others', async () => {
  const { sns } = await pharmacy();
  for (const [query, expected] of finds) expect([query, await sns(query)]).toEqual([query, expected]);
});

test('days are those of Budapest, also on the nights when the clocks change', async () => {
  const { addUser, db, rows } = await reportsServer();
  const anna = await addUser('anna');
  const nights = [
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00Z',
  ];
  await enterAll(
    db,
    anna,
    nights.map((at, index) => ({ at, sn: `S${index}` })),
  );
  const found = await rows(anna, '?statusFilter=all&minDate=2026-03-29&maxDate=2026-03-29&sort=trxTime');
  expect(found.map(({ sn }) => sn)).toEqual(['S1', 'S2']);
});

test('what waits for its answer comes before every status, and last when it is turned round', async () => {
  const { sns } = await pharmacy();
  const up = ['B1 03-06', 'C1 03-08', 'C1 03-07', 'A1 02-27', 'B1 03-05', 'A1 03-01'];
  const down = ['B1 03-05', 'A1 03-01', 'C1 03-08', 'C1 03-07', 'A1 02-27', 'B1 03-06'];
  expect(await sns('?statusFilter=all&sort=status')).toEqual(up);
  expect(await sns('?statusFilter=all&sort=-status')).toEqual(down);
});

test('an organisation sees its own, and only what was done in the mode that it is in', async () => {
  const { db, addUser, anna, rows, report } = await pharmacy();
  const bela = await addUser('bela');
  expect(await rows(bela, '?statusFilter=all')).toEqual([]);
  await enterAll(db, anna, [{ at: '2026-03-09T10:00:00Z', sn: 'P1', mode: 'production' }]);
  expect(await rows(anna, '?statusFilter=all&sn=P1')).toEqual([]);
  await db
    .updateTable('partner')
    .set({ mode: 'production' })
    .where('partner_id', '=', anna.partnerId)
    .execute();
  expect((await rows(anna, '?statusFilter=all')).map(({ sn }) => sn)).toEqual(['P1']);
  expect((await report(anna)).headers.get('link')).toBeNull();
});

test('the totals count what the same filters find', async () => {
  const { anna, get } = await pharmacy();
  const totals = async (query: string) => (await get(anna, `/api/mvs/report/totals${query}`)).json();
  expect(await totals('')).toEqual({ transactions: 3, packs: 3, alerts: 3, undecided: 2, pending: 0 });
  expect(await totals('?statusFilter=all')).toEqual({
    transactions: 6,
    packs: 3,
    alerts: 3,
    undecided: 2,
    pending: 1,
  });
  expect(await totals('?statusFilter=undecided')).toEqual({
    transactions: 2,
    packs: 2,
    alerts: 2,
    undecided: 2,
    pending: 0,
  });
  expect(await totals('?statusFilter=all&distinct=true')).toEqual({
    transactions: 3,
    packs: 3,
    alerts: 2,
    undecided: 2,
    pending: 1,
  });
  expect(await totals('?sn=none')).toEqual({
    transactions: 0,
    packs: 0,
    alerts: 0,
    undecided: 0,
    pending: 0,
  });
});

test('a list that would take too long is given up, and the user is told what to do', async () => {
  const { db, owner, addUser, report } = await reportsServer({ giveUpMs: 1_000 });
  const anna = await addUser('anna');
  await enterAll(db, anna, few);
  await owner.transaction().execute(async (holder) => {
    await holder.schema.alterTable('transaction').renameColumn('raw_scan', 'raw').execute();
    const answer = await report(anna);
    expect(answer.status).toBe(504);
    expect(await errCodeOf(answer)).toBe('too-long');
    await holder.schema.alterTable('transaction').renameColumn('raw', 'raw_scan').execute();
  });
  expect((await report(anna)).status).toBe(200);
});

test('an offline dispense tells when and by whom it was recorded, beside the server’s time and its sender', async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  await enterAll(server.db, anna, [{ at: ASKED_BEFORE, sn: 'A1', trxType: 'DSPN', status: 'I' }]);
  const recorded_at = new Date('2026-03-04T09:00:00Z');
  await server.db.updateTable('transaction').set({ recorded_at, recorded_by: bela.userId }).execute();
  expect(await server.rows(anna, '?statusFilter=all')).toMatchObject([
    { userName: 'anna', recorded: { at: recorded_at.toISOString(), userName: 'bela' } },
  ]);
});
