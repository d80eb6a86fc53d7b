import { migratedDatabase, testLog } from '@pecset/db/testing';
import { declaredStatements } from '@pecset/server-kit';
import { describeStatement } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
// Importing the app imports every feature, and so registers every statement.
import '../http/build-app.ts';

test('every statement gives the columns that it says, of the types that it says', async () => {
  const { db, url } = await migratedDatabase();
  const { rows } = await sql<{ oid: number; name: string }>`
    select t.oid::int4 as oid, format_type(t.oid, null) as name from pg_type t`.execute(db);
  const spelled = new Map(
    rows.map(({ oid, name }) => [oid, name.replace('timestamp with time zone', 'timestamptz')]),
  );
  const client = new Client({ connectionString: url });
  client.on('error', (error) => testLog.warn(error));
  await client.connect();
  onTestFinished(() => client.end());
  const statements = declaredStatements();
  expect(statements.length).toBeGreaterThan(9);
  for (const { text, gives } of statements) {
    const given = (await describeStatement(client, text)).map(
      ({ name, dataTypeID }) => [name, spelled.get(dataTypeID)] as const,
    );
    const said = Object.entries(gives).map(([name, { type }]) => [name, type] as const);
    expect(given, text).toEqual(said);
  }
});
