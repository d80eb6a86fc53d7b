import { errCodeOf, type Person, testAtFullLength } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { reportRow } from '../contract/index.ts';
import { enterAll, GTIN, mlIdOf, type ReportsServer, reportsServer } from './testing/reports-server.ts';

const ALL = '/api/mvs/report?statusFilter=all';
const List = z.array(reportRow);

/** Several batches, and more than the buffers between the server and a stalled reader can hold. */
const MANY = 40_000;

const fill = ({ db }: Pick<ReportsServer, 'db'>, who: Person, count: number) =>
  sql`insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase)
    select ${who.partnerId}, ${mlIdOf({ at: '2026-03-01T08:00:00Z' })}::bigint + n::bigint * 4096, ${who.userId}, 'sandbox',
      ${GTIN}, lpad((n * 7919 % ${count}::int)::text, 12, '0'), 'LOT1', '281200', 'DSPN', 'I', 'done'
    from generate_series(1, ${count}::int) n`.execute(db);

/** The server then reads at the pace of its reader. */
const withoutRoom = { spoolBytes: 0 };

/** Connections that read a list, with their state and the start of their last fetch. */
const reading = async ({ owner }: ReportsServer) => {
  const { rows } = await sql<{ state: string; since: string }>`select state, query_start::text as since
    from pg_stat_activity
    where datname = current_database() and query like 'fetch % from report_rows'`.execute(owner);
  return rows;
};

/** Waits until the buffers are full and no fetch has started for half a second. */
const untilStandsStill = async (server: ReportsServer) => {
  let before: string | undefined;
  const readsOn = async () => {
    const [list] = await reading(server);
    const isStill = list?.state === 'idle in transaction' && list.since === before;
    before = list?.since;
    return !isStill;
  };
  await expect.poll(readsOn, { interval: 500 }).toBe(false);
};

test('without a limit a list comes whole: in its order, each row once, with no further page', async () => {
  const server = await reportsServer({ atOnce: 2 });
  const anna = await server.addUser('anna');
  const rows = ['D', 'A', 'C', 'E', 'B'].map((sn, index) => ({ at: `2026-03-0${index + 1}T08:00:00Z`, sn }));
  await enterAll(server.db, anna, rows);
  for (const [query, expected] of [
    ['', 'BECAD'],
    ['&sort=trxTime', 'DACEB'],
    ['&sort=sn', 'ABCDE'],
    ['&sort=-sn&distinct=true', 'EDCBA'],
    ['&minDate=2026-03-02&maxDate=2026-03-03', 'CA'],
    ['&sn=X', ''],
  ] as const) {
    const { rows: listed, next } = await server.page(anna, ALL + query);
    expect([query, listed.map(({ sn }) => sn).join(''), next]).toEqual([query, expected, undefined]);
  }
});

test('with a limit it comes page by page, of at most so many rows', async () => {
  const server = await reportsServer({ atOnce: 2 });
  const anna = await server.addUser('anna');
  await enterAll(
    server.db,
    anna,
    ['A', 'B', 'C', 'D', 'E'].map((sn, index) => ({ at: `2026-03-0${index + 1}T08:00:00Z`, sn })),
  );
  const pages = await server.everyPage(anna, '?statusFilter=all&limit=3');
  expect(pages.map((page) => page.map(({ sn }) => sn).join(''))).toEqual(['EDC', 'BA']);
  for (const limit of ['0', '-1', '1001', 'x', '1.5', ''])
    expect([limit, (await server.get(anna, `${ALL}&limit=${limit}`)).status]).toEqual([limit, 400]);
});

test('what is left of a list that was begun page by page comes whole where no limit is said any more', async () => {
  const server = await reportsServer({ atOnce: 2 });
  const anna = await server.addUser('anna');
  await fill(server, anna, 9);
  const { rows, next = '' } = await server.page(anna, `${ALL}&limit=2&sort=sn`);
  const rest = await server.page(anna, next.replace('&limit=2', ''));
  expect(rest.next).toBeUndefined();
  const whole = await server.page(anna, `${ALL}&sort=sn`);
  expect([...rows, ...rest.rows]).toEqual(whole.rows);
  expect(whole.rows).toHaveLength(9);
});

testAtFullLength(
  'without room for a file, a reader who stands still stops the reading, then gets each row once',
  async () => {
    const server = await reportsServer(withoutRoom);
    const anna = await server.addUser('anna');
    await fill(server, anna, MANY);
    const answer = await server.get(anna, `${ALL}&sort=trxTime`);
    const reader = answer.body?.getReader();
    const pieces = [(await reader?.read())?.value ?? new Uint8Array()];
    await untilStandsStill(server);
    // Rows written meanwhile are not part of a list that was already begun.
    await enterAll(server.db, anna, [{ at: '2026-03-19T08:00:00Z', sn: 'LATER' }]);
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      pieces.push(piece.value);
    const rows = z.parse(List, JSON.parse(Buffer.concat(pieces).toString()));
    const first = mlIdOf({ at: '2026-03-01T08:00:00Z' });
    expect(rows.map(({ mlId }) => mlId)).toEqual(
      Array.from({ length: MANY }, (_, n) => first + (n + 1) * 4096),
    );
    await expect.poll(() => reading(server)).toEqual([]);
  },
);

test('a reader who stands still holds no connection to the database, and still gets each row once', {
  timeout: 120_000,
}, async () => {
  const server = await reportsServer();
  const anna = await server.addUser('anna');
  await fill(server, anna, MANY);
  const answer = await server.get(anna, ALL);
  await expect.poll(() => reading(server), { timeout: 60_000 }).toEqual([]);
  expect(z.parse(List, await answer.json())).toHaveLength(MANY);
});

test('a user who leaves ends the reading; until then only their own next long list is refused', {
  timeout: 120_000,
}, async () => {
  const server = await reportsServer(withoutRoom);
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  await fill(server, anna, MANY);
  const leaving = new AbortController();
  const first = await server.get(anna, ALL, { signal: leaving.signal });
  expect(first.status).toBe(200);
  const second = await server.get(anna, ALL);
  expect([second.status, await errCodeOf(second)]).toEqual([429, 'list-running']);
  expect((await server.get(anna, `${ALL}&limit=10`)).status).toBe(200);
  const other = await server.get(bela, ALL, { signal: leaving.signal });
  expect(other.status).toBe(200);
  leaving.abort();
  await expect.poll(() => reading(server)).toEqual([]);
  const next = await server.get(anna, ALL);
  expect(z.parse(List, await next.json())).toHaveLength(MANY);
});

test('a list that fails half-way is cut, and what has come of it is no list', {
  timeout: 120_000,
}, async () => {
  const server = await reportsServer(withoutRoom);
  const anna = await server.addUser('anna');
  await fill(server, anna, MANY);
  const answer = await server.get(anna, ALL);
  await untilStandsStill(server);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'fetch % from report_rows'`.execute(server.owner);
  await expect(answer.text()).rejects.toThrow();
});
