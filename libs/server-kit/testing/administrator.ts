import pg from 'pg';
import { inject } from 'vitest';
import type { Row } from './query.ts';

let connected: Promise<pg.Client> | undefined;

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: inject('testRun').server });
  // The connection lives as long as the test worker; a server that stops first emits the error here.
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Runs a statement as administrator of the run's server, on one connection per test worker. */
export const administer = async (sql: string): Promise<readonly Row[]> => {
  connected ??= connect();
  return (await (await connected).query<Row>(sql)).rows;
};
