import pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

/** Runs one statement on a new connection. */
export const query = async (url: string, sql: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url });
  // If the server is killed the query fails too, so this event is ignored.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
};
