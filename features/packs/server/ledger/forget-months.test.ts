import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firstTransactionAt } from '../../domain/index.ts';
import { historyOf, type PacksServer, packsServer } from '../testing/packs-server.ts';
import { archiveMonth, holdRecords, releaseHold, restoreMonth } from './keeping.ts';

/** A retention shorter than any pharmacy may have, so only the database's owner can set it. */
const YEARS = 1;
const allowed =
  'create or replace function least_years_of_keeping() returns integer language sql as $$select 1$$';

const monthsAgo = (months: number, from = new Date()) =>
  new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - months, 1));
const nameOf = (month: Date) => month.toISOString().slice(0, 7);
const partitionOf = (month: Date) => `transaction_${nameOf(month).replace('-', '_')}`;

const gtin = '05991234567899';

type Somebody = { readonly partnerId: number; readonly userId: number };

/** A separate pack, dispensed in that month with an alert that has an outcome. */
const workOf = ({ partnerId, userId }: Somebody, month: Date, sn: string) => {
  const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
  const [least, beyond] = [firstTransactionAt(month.getTime()), firstTransactionAt(next.getTime())];
  const mlId = least + 4096;
  return `create table if not exists ${partitionOf(month)} partition of transaction for values from (${least}) to (${beyond});
    insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase, alert_id)
      values (${partnerId}, ${mlId}, ${userId}, 'sandbox', '${gtin}', '${sn}', 'LOT1', '281200', 'DSPN', 'I', 'done', 'A-${sn}');
    insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
      values (${partnerId}, 'sandbox', '${gtin}', '${sn}', ${mlId}, ${mlId}, 1);
    insert into alert (partner_id, ml_id, alert_id) values (${partnerId}, ${mlId}, 'A-${sn}');
    insert into alert_outcome (partner_id, ml_id, outcome, words, user_id, at)
      values (${partnerId}, ${mlId}, 'technical', '', ${userId}, now());
    insert into dossier_entry (partner_id, ml_id, kind, facts, user_id, at)
      values (${partnerId}, ${mlId}, 'taken', '{}', ${userId}, now());
    insert into dossier_photograph
        (partner_id, ml_id, content, content_type, width, height, size, sha256, shows, source, user_id, at)
      values (${partnerId}, ${mlId}, '\\x00', 'image/png', 1, 1, 1, '\\x00', 'code', 'page', ${userId}, now());
    insert into attempt (partner_id, ml_id, attempt_no, client_trx_id, began_at)
      values (${partnerId}, ${mlId}, 1, repeat('0', 32), now());`;
};

const work = (server: PacksServer, who: Somebody, months: readonly (readonly [ago: number, sn: string])[]) =>
  sql.raw(months.map(([ago, sn]) => workOf(who, monthsAgo(ago), sn)).join('')).execute(server.owner);

/** Months ago, from the newest to the oldest. */
const from = (newest: number, oldest: number) =>
  Array.from({ length: oldest - newest + 1 }, (_, index) => newest + index);

/** A pharmacy that worked in each of the last `months` months. */
const worked = async (months: number) => {
  const server = await packsServer({ retentionYears: YEARS });
  server.setTime(new Date().toISOString());
  await sql.raw(allowed).execute(server.owner);
  const anna = await server.addUser('anna');
  if (months >= 0)
    await work(
      server,
      anna,
      from(0, months).map((ago) => [ago, `SN-${ago}`]),
    );
  const run = async () => server.jobs.find(({ name }) => name === 'forget-old-transactions')?.run({});
  return { server, anna, run };
};

const left = async ({ db }: PacksServer) => {
  const { rows } = await sql<{ sn: string }>`select sn from transaction order by ml_id`.execute(db);
  return rows.map(({ sn }) => sn);
};

const countOf = async ({ owner }: PacksServer, table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    owner,
  );
  return rows[0]?.count;
};

const serials = (oldest: number) => Array.from({ length: oldest + 1 }, (_, index) => `SN-${oldest - index}`);

test('what is older than the years of keeping goes, a month at a time, with all that belongs to it', async () => {
  const { server, anna, run } = await worked(14);
  await run();
  expect(await left(server)).toEqual(serials(13));
  await run();
  await run();
  expect(await left(server)).toEqual(serials(12));
  for (const table of ['pack', 'alert', 'alert_outcome', 'dossier_entry', 'dossier_photograph', 'attempt'])
    expect(await countOf(server, table)).toBe(13);
  const { rows: audit } = await sql`select partner_id, what, details from audit order by audit_id`.execute(
    server.db,
  );
  expect(audit).toEqual(
    [14, 13].map((ago) => ({
      partner_id: anna.partnerId,
      what: 'transactions-forgotten',
      details: { month: nameOf(monthsAgo(ago)), transactions: 1, kept: 0 },
    })),
  );
  const { rows: gone } = await sql<{ there: string | null }>`
    select to_regclass(${partitionOf(monthsAgo(14))})::text as there`.execute(server.db);
  expect(gone).toEqual([{ there: null }]);
});

test('a pack under a legal hold keeps its records, where its history finds them, until the hold ends', async () => {
  const { server, anna, run } = await worked(13);
  await work(server, anna, [[14, 'SN-HELD']]);
  const hold = await holdRecords(server.db, {
    partnerId: anna.partnerId,
    pack: { gtin, sn: 'SN-HELD' },
    words: 'OGYÉI 12/2026',
  });
  await run();
  await run();
  expect(await left(server)).toEqual(['SN-HELD', ...serials(12)]);
  for (const table of ['alert', 'dossier_entry', 'dossier_photograph', 'attempt'])
    expect(await countOf(server, table)).toBe(14);
  expect((await historyOf(server, anna, 'SN-HELD')).history).toMatchObject([{ alertId: 'A-SN-HELD' }]);
  await releaseHold(server.db, hold);
  await run();
  expect(await left(server)).toEqual(serials(12));
  expect(await countOf(server, 'dossier_photograph')).toBe(13);
});

test('of a month in which some records are held the others go, and it is a month like any other', async () => {
  const { server, anna, run } = await worked(13);
  const first = firstTransactionAt(monthsAgo(13).getTime());
  await sql`with done as (
      insert into pack (partner_id, mode, gtin, sn, first_ml_id, last_ml_id, version)
      values (${anna.partnerId}, 'sandbox', ${gtin}, 'SN-OPEN', ${first}, ${first + 1}, 2))
    insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, phase)
    select ${anna.partnerId}, ${first}::bigint + place - 1, ${anna.userId}, 'sandbox', ${gtin}, 'SN-OPEN', 'LOT1', '281200',
      'VRFY', phase from unnest(array['done', 'unknown']) with ordinality of (phase, place)`.execute(
    server.owner,
  );
  await run();
  expect(await left(server)).toEqual(['SN-OPEN', ...serials(12)]);
  expect((await historyOf(server, anna, 'SN-OPEN')).history).toHaveLength(1);
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from transaction where sn = 'SN-OPEN'`.execute(server.db);
  expect(rows).toEqual([{ place: partitionOf(monthsAgo(13)) }]);
});

test('an organisation under a legal hold keeps everything, and the others do not', async () => {
  const { server, anna, run } = await worked(13);
  const bela = await server.addUser('bela');
  await work(server, bela, [[13, 'SN-OTHER']]);
  await holdRecords(server.db, { partnerId: anna.partnerId, words: 'OGYÉI 12/2026' });
  await run();
  expect(await left(server)).toEqual(serials(13));
});

test('a clock that runs ahead makes nobody forget anything', async () => {
  const { server, run } = await worked(12);
  for (const time of [Date.now() + 40 * 24 * 60 * 60 * 1000, Date.UTC(2099, 0)]) {
    server.setTime(new Date(time).toISOString());
    await run();
  }
  expect(await left(server)).toEqual(serials(12));
});

test.each([
  ['came back for a month and rested again', [30, 29, 17, 1, 0]],
  ['had worked for a year before', [...from(19, 30).toReversed(), 1, 0]],
])('who rested for long and %s has lost nothing meanwhile: such months do not count', async (_, months) => {
  const { server, anna, run } = await worked(-1);
  await work(
    server,
    anna,
    months.map((ago) => [ago, `SN-${ago}`]),
  );
  await run();
  expect(await left(server)).toEqual(months.map((ago) => `SN-${ago}`));
});

test('a month is put away as a table of its own, and comes back as it was', async () => {
  const { server } = await worked(13);
  const month = nameOf(monthsAgo(13));
  expect(await archiveMonth(server.db, month)).toEqual({ ok: true, value: { transactions: 1 } });
  expect(await left(server)).toEqual(serials(12));
  const { rows } =
    await sql`select sn from ${sql.table(`pecset_archive.${partitionOf(monthsAgo(13))}`)}`.execute(
      server.owner,
    );
  expect(rows).toEqual([{ sn: 'SN-13' }]);
  // As archived by an older program, before claims of the workstation were stored.
  await sql`alter table ${sql.table(`pecset_archive.${partitionOf(monthsAgo(13))}`)}
    drop column recorded_at, drop column recorded_by`.execute(server.owner);
  expect(await restoreMonth(server.db, month)).toEqual({ ok: true, value: { transactions: 1 } });
  expect(await left(server)).toEqual(serials(13));
});

test.each([
  ['of this year', 3, 'too-young'],
  ['that is not there', 40, 'not-there'],
])('a month %s is not put away', async (_, ago, refusal) => {
  const { server } = await worked(3);
  expect(await archiveMonth(server.db, nameOf(monthsAgo(ago)))).toEqual({ ok: false, refusal });
  expect(await restoreMonth(server.db, nameOf(monthsAgo(ago)))).toEqual({ ok: false, refusal: 'not-there' });
});

test('a month with records under a legal hold is not put away', async () => {
  const { server, anna } = await worked(13);
  await holdRecords(server.db, { partnerId: anna.partnerId, words: 'OGYÉI 12/2026' });
  expect(await archiveMonth(server.db, nameOf(monthsAgo(13)))).toEqual({ ok: false, refusal: 'held' });
});

test('a deletion of fewer than five years is refused by the database, whatever clock is shown', async () => {
  const { db } = await packsServer();
  for (const years of [4, 1, 0, -6])
    await expect(sql`select forget_oldest_month('2099-01-01', ${years})`.execute(db)).rejects.toThrow(
      'kept for 5 years at least',
    );
  await sql`select forget_oldest_month('2099-01-01', 5)`.execute(db);
});

test('while a month is counted for the audit, putting it away and bringing it back, nobody waits for the table', async () => {
  const { server } = await worked(13);
  const month = nameOf(monthsAgo(13));
  /** Reads as a press does until the move ends; returns how often it had to wait. */
  const waitsDuring = async (moving: Promise<unknown>) => {
    let waits = 0;
    let isMoving = true;
    const givenUp = expect(moving)
      .rejects.toMatchObject({ code: '55P03' })
      .finally(() => {
        isMoving = false;
      });
    while (isMoving)
      await server.db
        .transaction()
        .execute(async (tx) => {
          await sql`set local lock_timeout = '20ms'`.execute(tx);
          await sql`select count(*) from transaction`.execute(tx);
        })
        .catch(() => {
          waits += 1;
        });
    await givenUp;
    return waits;
  };
  const whileAuditIsHeld = (move: () => Promise<unknown>) =>
    server.owner.transaction().execute(async (holding) => {
      await sql`lock table audit in exclusive mode`.execute(holding);
      return waitsDuring(move());
    });
  expect(await whileAuditIsHeld(() => archiveMonth(server.db, month))).toBe(0);
  expect(await archiveMonth(server.db, month)).toEqual({ ok: true, value: { transactions: 1 } });
  expect(await whileAuditIsHeld(() => restoreMonth(server.db, month))).toBe(0);
});
