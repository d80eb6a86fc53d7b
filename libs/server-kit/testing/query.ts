import pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;

/** One statement on a connection of its own. */
export const query = async (url: string, sql: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed says so here as well as in the query; the query's word is enough.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
};
