import { isDeepStrictEqual } from 'node:util';
import { read, utils } from '@e965/xlsx';
import { parseExpiry } from '@pecset/gs1';
import { nameProduct } from '@pecset/products/testing';
import { errCodeOf } from '@pecset/server-kit/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  type Booked,
  enterAll,
  GTIN,
  mlIdOf,
  type ReportsServer,
  reportsServer,
} from './testing/reports-server.ts';
import { workbookQuery } from './workbook.ts';
import { lastDaySql } from './workbook-columns.ts';

const XLSX = '/api/mvs/report?format=xlsx';

/** Excel stores days as fractions, so a reader may lose part of a millisecond. */
const toTheSecond = (value: unknown) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1_000) * 1_000) : value;

/** Reads the workbook with a third-party library. */
const readFile = async (answer: Response) => {
  const { SheetNames, Sheets } = read(await answer.arrayBuffer(), { cellDates: true, UTC: true });
  const [name = ''] = SheetNames;
  const sheet = Sheets[name] ?? {};
  const rows = utils
    .sheet_to_json<Record<string, unknown>>(sheet, { UTC: true })
    .map((row) => Object.fromEntries(Object.entries(row).map(([head, value]) => [head, toTheSecond(value)])));
  return { name, sheet, rows };
};

const Explained = z.array(
  z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
);

const several: readonly Booked[] = [
  { at: '2026-03-01T08:00:00Z', sn: '007', trxType: 'DSPN', status: 'I', expDate: '280200' },
  { at: '2026-07-01T22:30:00Z', sn: '=1+1', alertId: '@SUM(A1)', reasonCode: 'NMVS_NC_PC_02', status: 'U' },
  { at: '2026-07-02T08:00:00Z', sn: '<&>"_x0041_', status: null, expDate: '281331', lotNum: '-2+3' },
  {
    at: '2026-07-03T08:00:00Z',
    sn: 'X',
    raised: true,
    reasonCode: 'XX_1',
    outcome: 'suspicion',
    expDate: '260731',
  },
];

const pharmacy = async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  await enterAll(server.db, anna, several);
  return { ...server, anna };
};

test('the workbook has the list’s rows with real dates, texts with their zeros, no formula, and names the sandbox', async () => {
  const { db, anna, get } = await pharmacy();
  await nameProduct(db, anna.partnerId, { gtin: GTIN, name: '+Aspirin', source: 'a.csv', at: new Date() });
  await db.updateTable('alert').set({ printed_by: anna.userId, acknowledged_by: anna.userId }).execute();
  const recorded_at = new Date('2026-03-01T06:15:00Z');
  await db
    .updateTable('transaction')
    .set({ recorded_at, recorded_by: anna.userId })
    .where('sn', '=', '007')
    .execute();
  const answer = await get(
    anna,
    `${XLSX}&lng=hu&statusFilter=all&sort=trxTime&minDate=2026-03-01&maxDate=2026-07-03`,
  );
  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(answer.headers.get('content-disposition')).toContain(
    'attachment; filename="pecset-Arany-Sas-Patika-sandbox-2026-03-01-2026-07-03.xlsx"',
  );
  const { name, sheet, rows } = await readFile(answer);
  expect(name).toBe('Kimutatás (Tesztüzemmód)');
  expect(rows).toMatchObject([
    {
      Időpont: new Date('2026-03-01T09:00:00Z'),
      Terméknév: '+Aspirin',
      GTIN,
      'Gyártási szám': 'LOT1',
      Lejárat: new Date('2028-02-29T00:00:00Z'),
      Sorozatszám: '007',
      'Tranzakció kódja': 'DSPN',
      Tranzakció: 'Kijelentés',
      'Állapot kódja': 'I',
      Állapot: 'Inaktív',
      Felhasználó: 'anna',
      'Feljegyezve kapcsolat nélkül (a munkaállomás szerint)': new Date('2026-03-01T07:15:00Z'),
      'Feljegyezte (a munkaállomás szerint)': 'anna',
      Azonosító: String(mlIdOf(several[0] ?? { at: '' })),
    },
    {
      Időpont: new Date('2026-07-02T00:30:00Z'),
      Sorozatszám: '=1+1',
      Riasztásazonosító: '@SUM(A1)',
      Okkód: 'NMVS_NC_PC_02',
      Ok: expect.stringMatching(/sorozatszám/i),
      Nyomtatta: 'anna',
      'Tudomásul vette': 'anna',
    },
    { Sorozatszám: '<&>"_x0041_', Lejárat: '281331', 'Gyártási szám': '-2+3', Állapot: 'Folyamatban' },
    {
      Okkód: 'XX_1',
      Ok: 'XX_1',
      'Az ok fajtája': 'Hamisítás gyanúja',
      Lejárat: new Date('2026-07-31T00:00:00Z'),
    },
  ]);
  expect(rows[2]).not.toHaveProperty('Állapot kódja');
  expect(rows[2]).not.toHaveProperty('Feljegyezte (a munkaállomás szerint)');
  for (const [place, cell] of Object.entries(sheet))
    if (!place.startsWith('!')) expect(cell).not.toHaveProperty('f');
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:AB5' });
  const audit = await db.selectFrom('audit').select(['what', 'user_id', 'details']).execute();
  expect(audit).toEqual([
    {
      what: 'report-exported',
      user_id: anna.userId,
      details: { filters: '?minDate=2026-03-01&maxDate=2026-07-03&statusFilter=all&sort=trxTime' },
    },
  ]);
  await db.updateTable('partner').set({ mode: 'production' }).execute();
  const real = await get(anna, `${XLSX}&lng=hu&minDate=2026-03-01`);
  expect(real.headers.get('content-disposition')).toContain('pecset-Arany-Sas-Patika-2026-03-01.xlsx');
  expect((await readFile(real)).name).toBe('Kimutatás');
});

test('the workbook has the number of each alert, its last cause and decision, who confirmed it, and how many photographs', async () => {
  const { db, anna, get } = await pharmacy();
  const [of] = await db.selectFrom('alert').select('ml_id').where('alert_id', 'is not', null).execute();
  if (!of) throw new Error('there is no alert');
  const row = { partner_id: anna.partnerId, user_id: anna.userId, at: new Date(), ...of };
  const picture = { content_type: 'image/png', width: 1, height: 1, size: 1, sha256: Buffer.alloc(32) };
  const taken = { ...row, ...picture, shows: 'seal', source: 'page' };
  await db
    .insertInto('dossier_photograph')
    .values([
      { ...taken, content: Buffer.from('1') },
      { ...taken, content: Buffer.from('2') },
      { ...taken, content: null },
    ])
    .execute();
  await db
    .insertInto('alert_outcome')
    .values([
      { ...row, outcome: 'suspicion', cause: 'suspicion', decision: 'held', words: 'Sérült.' },
      {
        ...row,
        ...{ outcome: 'technical', cause: 'manufacturer', decision: 'returned', words: 'A gyártó kéri.' },
        confirmed_by: anna.userId,
      },
    ])
    .execute();
  const { rows } = await readFile(await get(anna, `${XLSX}&lng=hu&statusFilter=all&sort=trxTime`));
  const heads = [
    'Riasztás sorszáma',
    'A riasztás oka',
    'Döntés',
    'Szövegesen',
    'Megerősítette',
    'Fényképek száma',
  ];
  expect(rows.map((one) => heads.map((head) => one[head]))).toEqual([
    [undefined, undefined, undefined, undefined, undefined, undefined],
    [1, 'A gyártó adatainak hibája', 'Visszaküldve', 'A gyártó kéri.', 'anna', 2],
    [undefined, undefined, undefined, undefined, undefined, undefined],
    [2, undefined, undefined, '', undefined, 0],
  ]);
  const english = await readFile(await get(anna, `${XLSX}&lng=en&sort=trxTime`));
  expect(english.rows[0]).toMatchObject({
    'Alert no.': 1,
    'Cause of the alert': 'Fault in the manufacturer’s data',
    Decision: 'Returned',
    'Confirmed by': 'anna',
    Photographs: 2,
  });
});

test('photographs are counted for the workbook without reading their pictures', async () => {
  const { db, owner, anna } = await pharmacy();
  await sql`insert into dossier_photograph (partner_id, ml_id, content, content_type, width, height, size, sha256, shows,
      source, user_id, at)
    select ${anna.partnerId}, a.ml_id, convert_to(repeat('x', 20000), 'UTF8'), 'image/png', 1, 1, 20000, '\\x00', 'seal', 'page',
      ${anna.userId}, now()
    from alert a, generate_series(1, 200)`.execute(owner);
  const scope = { partnerId: anna.partnerId, mode: 'sandbox', filters: { statusFilter: 'all' } } as const;
  const unbounded = { from: undefined, before: undefined, lastBefore: undefined };
  const asked = { scope: { ...scope, ...unbounded }, sort: 'trxTime', language: 'en' } as const;
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (analyze, buffers, format json)
    ${sql.raw(workbookQuery(asked, new Date()))}`.execute(db);
  const [plan] = z.parse(Explained, rows[0]?.['QUERY PLAN']);
  // The pictures of 400 photographs alone take more than a thousand pages.
  expect((plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0)).toBeLessThan(500);
});

test('whatever narrows or orders the list does the same in the workbook', async () => {
  const { anna, get, rows } = await pharmacy();
  const queries = [
    '',
    '&statusFilter=all',
    '&statusFilter=all&sort=-sn',
    '&statusFilter=undecided',
    '&distinct=true',
  ];
  const more = [
    '&statusFilter=all&sn=%3D1%2B1',
    '&alertId=%40SUM(A1)',
    '&statusFilter=all&reasonCode=XX_1,NMVS_NC_PC_02&sort=status',
  ];
  for (const query of [...queries, ...more, `&sn=${encodeURIComponent("'; drop table t; --")}`]) {
    const listed = (await rows(anna, `?${query.slice(1)}`)).map(({ mlId }) => String(mlId));
    const { rows: written } = await readFile(await get(anna, `${XLSX}&lng=en${query}`));
    expect([query, written.map((row) => row.ID)]).toEqual([query, listed]);
  }
});

test('an expiry is the day that the rest of the program takes it for, and text where it is none', async () => {
  const { db } = await reportsServer();
  const digits = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));
  const several = fc
    .sample(digits, 2_000)
    .concat('000229', '000230', '760100', '770100', '991231', '12345', 'abcdef');
  const { rows } = await sql<{ read: string; day: string | null }>`
    select given as read, (${sql.raw(lastDaySql('given', 2026))})::text as day
    from unnest(${several}::text[]) given`.execute(db);
  for (const { read: text, day } of rows) {
    const parsed = parseExpiry(text, 2026);
    expect([text, day]).toEqual([text, parsed.ok ? parsed.value.lastDay : null]);
  }
});

const MANY = process.env.PECSET_LONG ? 100_000 : 3_000;

const fill = ({ db }: Pick<ReportsServer, 'db'>, who: { partnerId: number; userId: number }, count: number) =>
  sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase)
    select ${who.partnerId}, ${mlIdOf({ at: '2026-03-01T08:00:00Z' })}::bigint + n::bigint * 4096 * 60000, ${who.userId}, 'sandbox',
      ${GTIN}, lpad(n::text, 12, '0'), 'LOT<' || n % 7, '28' || lpad((n % 12 + 1)::text, 2, '0') || '00', 'DSPN', 'I', 'done'
    from generate_series(1, ${count}::int) n`.execute(db);

test('every row of a large workbook is read back as it was written, types and all', {
  timeout: 300_000,
}, async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  await fill(server, anna, MANY);
  const { rows } = await readFile(await server.get(anna, `${XLSX}&lng=en&statusFilter=all&sort=trxTime`));
  expect(rows).toHaveLength(MANY);
  const began = Date.parse('2026-03-01T08:00:00Z');
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Budapest',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const other = rows.filter((row, index) => {
    const n = index + 1;
    const told = [row.Time, row.GTIN, row['Serial number'], row.Lot, row.Expiry, row.Transaction];
    const month = String((n % 12) + 1).padStart(2, '0');
    const expiry = parseExpiry(`28${month}00`, 2026);
    const time = new Date(`${clock.format(new Date(began + n * 60_000)).replace(' ', 'T')}Z`);
    const day = new Date(expiry.ok ? expiry.value.lastDay : '');
    const written = [time, GTIN, String(n).padStart(12, '0'), `LOT<${n % 7}`, day, 'Dispense'];
    return !isDeepStrictEqual(told, written);
  });
  expect(other).toEqual([]);
});

/** Locks the product names, so that an export starts and then waits for its rows. */
const heldUp = async (server: ReportsServer) => {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = server.owner.transaction().execute(async (tx) => {
    await sql`lock table product_name in access exclusive mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const release = async () => {
    released.resolve();
    await holding;
  };
  const isAsking = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and query like 'copy %' and wait_event_type = 'Lock'`.execute(
      server.owner,
    );
    return rows.length;
  };
  return { release, isAsking };
};

test('one export of a user at a time; leaving frees it for the next, and a colleague does not wait', async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const { release, isAsking } = await heldUp(server);
  const first = new AbortController();
  expect((await server.get(anna, XLSX, { signal: first.signal })).status).toBe(200);
  await expect.poll(isAsking).toBe(1);
  const second = await server.get(anna, XLSX);
  expect(second.status).toBe(429);
  expect(await errCodeOf(second)).toBe('export-running');
  const others = new AbortController();
  expect((await server.get(bela, XLSX, { signal: others.signal })).status).toBe(200);
  first.abort();
  const next = async () => {
    const answer = await server.get(anna, XLSX, { signal: others.signal });
    if (!answer.ok) await answer.text();
    return answer.status;
  };
  await expect.poll(next).toBe(200);
  others.abort();
  await release();
});

test('an export that fails half-way is cut, and what has come of it does not open', async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  const { release, isAsking } = await heldUp(server);
  const answer = await server.get(anna, XLSX);
  const reader = answer.body?.getReader();
  const pieces = [(await reader?.read())?.value ?? new Uint8Array()];
  await expect.poll(isAsking).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'copy %'`.execute(server.owner);
  const rest = async () => {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      pieces.push(piece.value);
  };
  await expect(rest()).rejects.toThrow();
  expect(() => read(Buffer.concat(pieces))).toThrow();
  await release();
});

test('a window that was opened for another organisation gets nothing', async () => {
  const { anna, get } = await pharmacy();
  const other = await get(anna, `${XLSX}&partnerId=${anna.partnerId + 1}`);
  expect(other.status).toBe(409);
  expect(await errCodeOf(other)).toBe('organisation-changed');
  const { rows } = await readFile(await get(anna, `${XLSX}&partnerId=${anna.partnerId}`));
  expect(rows).toHaveLength(2);
  expect((await get(anna, '/api/mvs/report?format=pdf')).status).toBe(400);
});
