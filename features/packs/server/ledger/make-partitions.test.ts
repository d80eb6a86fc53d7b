import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type PacksServer, packsServer, press } from '../testing/packs-server.ts';

const placeOf = async ({ db }: PacksServer, mlId: number) => {
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from transaction where ml_id = ${mlId}`.execute(db);
  return rows[0]?.place;
};

const run = (server: PacksServer) =>
  server.jobs.find(({ name }) => name === 'make-transaction-partitions')?.run({});

test('a transaction lies in the partition of its month', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const now = new Date();
  server.setTime(now.toISOString());
  const { mlId } = await press(server, anna, 'verify');
  expect(await placeOf(server, mlId)).toBe(`transaction_${now.toISOString().slice(0, 7).replace('-', '_')}`);
  await run(server);
  expect(server.warnings).toEqual([]);
});

test('a transaction that came before its partition moves there, and one of no month at all is told of', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const now = new Date();
  const place = `transaction_${now.toISOString().slice(0, 7).replace('-', '_')}`;
  await sql`drop table ${sql.table(place)}`.execute(server.owner);
  server.setTime(now.toISOString());
  const { mlId } = await press(server, anna, 'verify');
  expect(await placeOf(server, mlId)).toBe('transaction_default');
  await run(server);
  expect(await placeOf(server, mlId)).toBe(place);
  expect(server.warnings).toEqual([]);
  server.setTime('2025-01-01T00:00:00Z');
  await press(server, anna, 'verify', { sn: 'SN-OLD' });
  await run(server);
  expect(server.warnings).toHaveLength(1);
});

test('while somebody reads for long, partitions are made later: no press waits behind them', async () => {
  const server = await packsServer();
  const next = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 3, 1));
  const place = `transaction_${next.toISOString().slice(0, 7).replace('-', '_')}`;
  await sql`drop table ${sql.table(place)}`.execute(server.owner);
  await server.owner.transaction().execute(async (reading) => {
    await sql`select count(*) from transaction`.execute(reading);
    await expect(run(server)).rejects.toMatchObject({ code: '55P03' });
  });
  await run(server);
  const { rows } = await sql`select to_regclass(${place}) is not null as made`.execute(server.owner);
  expect(rows).toEqual([{ made: true }]);
});
