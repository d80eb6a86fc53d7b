import { inTransactionAs } from '@pecset/accounts/server';
import { alertsPort } from '@pecset/alerts/server';
import type { Rows } from '@pecset/db';
import { addUser, migratedDatabase, testLog, testSecrets } from '@pecset/db/testing';
import { openReadingPool } from '@pecset/server-kit';
import { type Asked, as, explainForValues, listenWith } from '@pecset/server-kit/testing';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { reportRoutes } from './index.ts';
import { enterAll, GTIN } from './testing/reports-server.ts';

const months = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05'];
const partitionOf = (month: string) => `transaction_${month.replace('-', '_')}`;

const makePartitions = months
  .map((month) => {
    const first = `timestamptz '${month}-01 00:00:00+00'`;
    return `create table ${partitionOf(month)} partition of transaction
      for values from (ml_id_at(${first})) to (ml_id_at(${first} + interval '1 month'));`;
  })
  .join('');

/** Each month has 20 packs, one of which occurs in every month, and three alerts. */
const work = months.flatMap((month) =>
  Array.from({ length: 20 }, (_, index) => ({
    at: `${month}-${String(index + 3).padStart(2, '0')}T10:00:00Z`,
    sn: index === 0 ? 'SN-ALWAYS' : `SN-${month}-${index}`,
    ...(index < 3 && { alertId: `A-${month}-${index}`, reasonCode: 'NMVS_FE_LOT_13' }),
  })),
);

/** Fills several months, and records the queries behind each request. */
const listened = async () => {
  const { db, owner, url } = await migratedDatabase();
  await sql.raw(makePartitions).execute(owner);
  const anna = await addUser(db, 'anna', { name: 'Arany Sas Patika' });
  await enterAll(db, anna, work);
  await sql`analyze`.execute(owner);
  const asked: Asked[] = [];
  const pool = openReadingPool(url, 2, testLog, { connectMs: 5_000, giveUpMs: 15_000 });
  const heard = new Kysely<Rows>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  onTestFinished(() => heard.destroy());
  const address = await listenWith(
    reportRoutes({
      db: heard,
      files: pool,
      inTransactionAs: inTransactionAs(db),
      alerts: alertsPort,
      secrets: testSecrets,
      now: () => new Date('2025-05-20T12:00:00Z'),
    }),
  );
  /** Returns the partitions that a request read. */
  return async (path: string) => {
    asked.length = 0;
    const answer = await fetch(`${address}${path}`, { headers: as(anna) });
    expect(answer.status).toBe(200);
    const explained = await Promise.all(
      asked.filter((one) => one.sql.includes('known_transaction')).map((one) => explainForValues(url, one)),
    );
    const read = explained
      .flatMap(({ reads }) => reads)
      .filter(({ table, times }) => table.startsWith('transaction_') && times > 0);
    return [...new Set(read.map(({ table }) => table))].toSorted();
  };
};

const filters = [
  '',
  'statusFilter=undecided',
  'statusFilter=all',
  `statusFilter=all&gtin=${GTIN}`,
  'statusFilter=all&lotNum=LOT1',
  'statusFilter=all&expDate=281200',
  'statusFilter=all&sn=SN-ALWAYS',
  'statusFilter=all&reasonCode=NMVS_FE_LOT_13,NMVS_NC_PCK_22',
  'statusFilter=all&program=1',
  'statusFilter=all&reference=R-1',
  'alertId=A-2025-03-1',
  'statusFilter=all&distinct=true',
  'distinct=true',
];

test('whatever else is asked for, of days in one month only that month is read', async () => {
  const readBy = await listened();
  const days = 'minDate=2025-03-02&maxDate=2025-03-20';
  for (const path of ['report', 'report/totals'])
    for (const filter of filters)
      expect([path, filter, await readBy(`/api/mvs/${path}?${days}&${filter}`)]).toEqual([
        path,
        filter,
        [partitionOf('2025-03')],
      ]);
  for (const sort of ['gtin', '-sn', 'status', 'trxTime'])
    expect(await readBy(`/api/mvs/report?${days}&statusFilter=all&sort=${sort}`)).toEqual([
      partitionOf('2025-03'),
    ]);
  expect(await readBy(`/api/mvs/report/pictures?${days}`)).toEqual([partitionOf('2025-03')]);
});

test('the list that the page begins with, from the first of the month on, reads nothing that is older', async () => {
  const readBy = await listened();
  for (const path of ['report', 'report/totals', 'report/pictures']) {
    const read = await readBy(`/api/mvs/${path}?minDate=2025-05-01`);
    expect(read).toContain(partitionOf('2025-05'));
    // The first of May in Budapest begins while it is still April in UTC, by which partitions are cut.
    expect(read.filter((name) => name < partitionOf('2025-04'))).toEqual([]);
  }
});
