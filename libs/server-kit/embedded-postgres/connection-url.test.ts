import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionUrl, socketUrl } from './connection-url.ts';

/** How pg parses a URL, without connecting. */
const understood = (url: string) => {
  const { host, port, database, user, password, ssl } = new pg.Client({ connectionString: url });
  return { host, port, database, user, password, ssl };
};

test('pg finds the socket whatever characters its folder has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(understood(socketUrl(`/${name}`))).toMatchObject({ host: `/${name}`, port: 5432, ssl: false });
    }),
  );
});

test('another database and role on the same server keep everything else of the address', () => {
  const server = 'postgres://admin:s%3Acret@db.example:6432/postgres?sslmode=require&application_name=pecset';

  expect(connectionUrl(server, { database: 'packs', role: 'dispenser' })).toBe(
    'postgres://dispenser:s%3Acret@db.example:6432/packs?sslmode=require&application_name=pecset',
  );
  expect(connectionUrl(server, {})).toBe(server);
});
