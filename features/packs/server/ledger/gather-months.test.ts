import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type PacksServer, packsServer } from '../testing/packs-server.ts';

/** Two organisations that worked in turn all through a month. */
const workInTurn = (month: string) => `
  create table transaction_${month.replace('-', '_')} partition of transaction for values
    from (ml_id_at('${month}-01 00:00:00+00')) to (ml_id_at(timestamptz '${month}-01 00:00:00+00' + interval '1 month'));
  insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
    select 1 + n % 2, ml_id_at('${month}-02 00:00:00+00') + n, 1, 'sandbox', '05991234567899', 'SN-' || n, 'LOT1', '281200',
      'VRFY', 'done' from generate_series(1, 400) n;`;

const inTurn = async (...months: readonly string[]) => {
  const server = await packsServer();
  await sql.raw(months.map(workInTurn).join('')).execute(server.owner);
  const run = async () => server.jobs.find(({ name }) => name === 'gather-transactions')?.run({});
  return { server, run };
};

/** On how many of the month's pages the rows of one organisation lie. */
const pages = async ({ owner }: PacksServer, month: string) => {
  const { rows } = await sql<{ own: number; all: number; rows: number }>`
    select count(distinct (ctid::text::point)[0]) filter (where partner_id = 1) as own,
      count(distinct (ctid::text::point)[0]) as all, count(*) as rows
    from ${sql.table(`transaction_${month.replace('-', '_')}`)}`.execute(owner);
  return rows[0];
};

test('a month that is over is gathered, so that what one organisation did lies together', async () => {
  const { server, run } = await inTurn('2025-01', '2025-02');
  const before = await pages(server, '2025-01');
  expect(before?.own).toBe(before?.all);
  await run();
  const after = await pages(server, '2025-01');
  expect(after?.rows).toBe(400);
  expect(after?.own).toBeLessThan(0.7 * (after?.all ?? 0));
  expect(await pages(server, '2025-02')).toEqual(before);
  await run();
  expect(await pages(server, '2025-02')).toEqual(after);
  // It is a partition with all its indexes and checks.
  const { rows } = await sql<{ indexes: number; checks: number }>`select
    (select count(*) from pg_indexes where tablename = 'transaction_2025_01') as indexes,
    (select count(*) from pg_constraint where conrelid = 'transaction_2025_01'::regclass and contype = 'c')
      - (select count(*) from pg_constraint where conrelid = 'transaction'::regclass and contype = 'c') as checks,
    (select count(*) from transaction where ml_id < ml_id_at('2025-02-01 00:00:00+00')) as found`.execute(
    server.owner,
  );
  expect(rows).toEqual([{ indexes: 7, checks: 0, found: 400 }]);
});

test('a month in which something still waits for its answer is left until it has one', async () => {
  const { server, run } = await inTurn('2025-01');
  await sql`update transaction set phase = 'unknown' where sn = 'SN-7'`.execute(server.owner);
  const before = await pages(server, '2025-01');
  await run();
  expect(await pages(server, '2025-01')).toEqual(before);
  await sql`update transaction set phase = 'done' where sn = 'SN-7'`.execute(server.owner);
  await run();
  expect((await pages(server, '2025-01'))?.own).toBeLessThan(before?.own ?? 0);
});

test('this month is left alone: people are at work in it', async () => {
  const server = await packsServer();
  const month = new Date().toISOString().slice(0, 7);
  await sql
    .raw(
      workInTurn('2025-01')
        .replaceAll('2025-01', month)
        .replace(/create table[^;]*;/, ''),
    )
    .execute(server.owner);
  const before = await pages(server, month);
  await server.jobs.find(({ name }) => name === 'gather-transactions')?.run({});
  expect(await pages(server, month)).toEqual(before);
});

test('an undo that comes while its month is gathered is not lost: the month is left as it was, and gathered later', async () => {
  const { server, run } = await inTurn('2025-01');
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(server.db);
    return rows.length > 0;
  };
  const gathering = await server.owner.transaction().execute(async (press) => {
    await sql`lock table transaction in row exclusive mode`.execute(press);
    const ending = run().then(
      () => 'gathered',
      () => 'left',
    );
    const ended = ending.then(() => true);
    while (!(await isWaiting())) if (await Promise.race([ended, Promise.resolve(false)])) break;
    await sql`update transaction set undo_ml_id = 7 where sn = 'SN-7'`.execute(press);
    return ending;
  });
  expect(gathering).toBe('left');
  const undone = async () => {
    const { rows } = await sql`select count(*) as all, count(undo_ml_id) as undone from transaction`.execute(
      server.db,
    );
    return rows;
  };
  expect(await undone()).toEqual([{ all: 400, undone: 1 }]);
  const before = await pages(server, '2025-01');
  await run();
  expect((await pages(server, '2025-01'))?.own).toBeLessThan(before?.own ?? 0);
  expect(await undone()).toEqual([{ all: 400, undone: 1 }]);
});
