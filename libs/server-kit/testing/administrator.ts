import pg from 'pg';
import { inject } from 'vitest';
import type { Row } from './query.ts';

let connected: Promise<pg.Client> | undefined;

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: inject('testRun').server });
  // It lives as long as the worker does; a server that ends first says so here.
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** A statement of the administrator of the run's server, on one connection that a worker keeps for all its tests. */
export const administer = async (sql: string): Promise<readonly Row[]> => {
  connected ??= connect();
  return (await (await connected).query<Row>(sql)).rows;
};
