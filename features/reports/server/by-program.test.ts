import { read, utils } from '@e965/xlsx';
import { addProgram } from '@pecset/db/testing';
import { expect, test } from 'vitest';
import { type Booked, enterAll, reportsServer } from './testing/reports-server.ts';
import { closeOf, leave, NOW, pack, pageOf, press, sheetsServer } from './testing/sheets-server.ts';

const byPerson: readonly Booked[] = [{ at: '2026-03-02T08:00:00Z', sn: 'P1', trxType: 'DSPN', status: 'I' }];
const byTill: readonly Booked[] = [
  { at: '2026-03-03T08:00:00Z', sn: 'T1', trxType: 'DSPN', status: 'I', operator: 'Kati', reference: 'R-1' },
  { at: '2026-03-04T08:00:00Z', sn: 'T2', alertId: 'HU-1', reference: '50%_' },
];

const pharmacy = async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  const till = await addProgram(server.db, 'Kassza 2', anna);
  await enterAll(server.db, anna, byPerson);
  await enterAll(server.db, till, byTill);
  const sns = async (query: string) => (await server.rows(anna, query)).map(({ sn }) => sn);
  return { ...server, anna, till, sns };
};

test('the report names the till and what it claims, and finds what one program did or one line of a receipt', async () => {
  const { anna, till, rows, sns, get } = await pharmacy();
  expect(await rows(anna, '?statusFilter=all')).toMatchObject([
    { sn: 'T2', userName: 'Kassza 2', program: { operator: null, reference: '50%_' } },
    { sn: 'T1', userName: 'Kassza 2', program: { operator: 'Kati', reference: 'R-1' } },
    { sn: 'P1', userName: 'anna', program: null },
  ]);
  const ofTill = `program=${till.userId}`;
  expect(await sns(`?statusFilter=all&${ofTill}`)).toEqual(['T2', 'T1']);
  expect(await sns(`?${ofTill}`)).toEqual(['T2']);
  expect(await sns(`?statusFilter=all&${ofTill}&sort=trxTime&limit=1`)).toEqual(['T1']);
  expect(await sns(`?statusFilter=all&distinct=true&minDate=2026-03-01&sort=sn&${ofTill}`)).toEqual([
    'T1',
    'T2',
  ]);
  expect(await sns('?statusFilter=all&reference=R-1')).toEqual(['T1']);
  expect(await sns('?statusFilter=all&reference=50%25_')).toEqual(['T2']);
  expect(await sns('?statusFilter=all&reference=R-_')).toEqual([]);
  const totals = await (await get(anna, `/api/mvs/report/totals?statusFilter=all&${ofTill}`)).json();
  expect(totals).toEqual({ transactions: 2, packs: 2, alerts: 1, undecided: 1, pending: 0 });
  const pictures = await (await get(anna, `/api/mvs/report/pictures?${ofTill}`)).json();
  expect(pictures).toMatchObject({ days: [{ day: '2026-03-03' }, { day: '2026-03-04' }] });
  expect((await get(anna, '/api/mvs/report?program=till')).status).toBe(400);
});

test('the programs to filter by are the organisation’s own, in the mode that it is in', async () => {
  const { db, anna, till, get, addUser } = await pharmacy();
  const bela = await addUser('bela');
  await addProgram(db, 'Robot', anna, 'production');
  const programs = async (who: typeof anna) => (await get(who, '/api/mvs/report/programs')).json();
  expect(await programs(anna)).toEqual([{ programId: till.userId, name: 'Kassza 2' }]);
  expect(await programs(bela)).toEqual([]);
});

test('the workbook has columns for the operator and the reference, as the till says', async () => {
  const { anna, get } = await pharmacy();
  const answer = await get(anna, '/api/mvs/report?format=xlsx&lng=hu&statusFilter=all&sort=trxTime');
  const { SheetNames, Sheets } = read(await answer.arrayBuffer());
  const rows = utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
  const told = rows.map((row) =>
    ['Felhasználó', 'Kezelő (a kassza szerint)', 'Hivatkozás (a kassza szerint)'].map((head) => row[head]),
  );
  expect(told).toEqual([
    ['anna', undefined, undefined],
    ['Kassza 2 (program)', 'Kati', 'R-1'],
    ['Kassza 2 (program)', undefined, '50%_'],
  ]);
});

test('close, inspection and alert sheet name the till and its operator as the till’s claim', async () => {
  const server = await sheetsServer();
  const anna = await server.addUser('anna');
  const till = await addProgram(server.db, 'Kassza 2', anna);
  await leave(server, till, { phase: 'done', at: NOW, reasonCode: 'NMVS_NC_PCK_22', alertId: 'HU-1' });
  const { mlId } = await press(server, till, 'dispense');
  const claims = { operator: 'Kati <K>', reference: 'R-17/3' };
  await server.db.updateTable('transaction').set(claims).execute();

  const { groups } = await closeOf(server, anna);
  expect(groups.flatMap(({ rows }) => rows)).toMatchObject([{ userName: 'Kassza 2', program: claims }]);
  const said = 'Kassza 2 · Kati &lt;K&gt; (a kassza szerint)';
  const closed = await pageOf(server, anna, 'close/page?lng=hu');
  expect(closed.html).toContain(`Kijelentés, ${said}`);
  const inspected = await pageOf(server, anna, `inspect?lng=hu&gtin=${pack.gtin}&sn=${pack.sn}`);
  expect(inspected.html).toContain(`<dt>Felhasználó</dt><dd>${said}</dd>`);
  expect(inspected.html).toContain('<dt>Hivatkozás (a kassza szerint)</dt><dd>R-17/3</dd>');
  expect(inspected.html).toContain('<td>Kassza 2 (program)</td>');
  expect(inspected.html).toContain(String(mlId));
  const printed = await pageOf(server, anna, 'alert/HU-1?lng=en');
  expect(printed.html).toContain('Kassza 2 · operator Kati &lt;K&gt; (as the till says)');
});
