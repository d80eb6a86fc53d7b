import { join } from 'node:path';
import type { ServerProcess } from '@pecset/server/testing/process';
import { Client } from 'pg';

/** Runs a statement on the server's own database, for what only time or an operator would do; returns its rows. */
export const inDatabase = async (
  { dataDir }: ServerProcess,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const socket = encodeURIComponent(join(dataDir, 'postgres.socket'));
  const client = new Client({ connectionString: `postgres://postgres@localhost/pecset?host=${socket}` });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
};
