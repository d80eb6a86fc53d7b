import { anyText } from '@pecset/kernel/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { templateDatabase } from '../testing/index.ts';
import { writtenOut } from './written-out.ts';

const db = writtenOut<{ pack: { sn: string; ml_id: number } }>();

const connected = async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return client;
};

const texts = [
  "'; drop table pack; --",
  '\\',
  "\\'",
  "''",
  "E'\\x41'",
  '$1',
  '$$',
  '%_',
  '"',
  '\n',
  'ű漢',
  '',
];

test('whatever a value is, it comes back as it was, however the server takes backslashes', async () => {
  const client = await connected();
  for (const conforming of ['on', 'off']) {
    await client.query(`set standard_conforming_strings = ${conforming}; set escape_string_warning = off`);
    const echo = async (text: string) => {
      const query = sql<string>`select ${text} as text`.compile(db);
      expect(query.parameters).toEqual([]);
      const { rows } = await client.query<{ text: string }>(query.sql);
      expect(rows).toEqual([{ text }]);
    };
    for (const text of texts) await echo(text);
    const any = anyText().filter((text) => !text.includes('\u0000') && text.isWellFormed());
    await fc.assert(fc.asyncProperty(any, echo), { numRuns: 200 });
  }
});

test('lists and numbers are written too, and what cannot be a value of ours is not', () => {
  const query = db
    .selectFrom('pack')
    .select('sn')
    .where('sn', 'in', ["a'b", 'c'])
    .where('ml_id', '>', -5)
    .limit(7);
  expect(query.compile()).toMatchObject({
    sql: `select "sn" from "pack" where "sn" in ('a''b', 'c') and "ml_id" > -5 limit 7`,
    parameters: [],
  });
  for (const wrong of [1.5, Number.NaN, 2 ** 60, 'a\u0000b', {}, true, new Date()])
    expect(() => sql`select ${wrong}`.compile(db)).toThrow('no place');
});
