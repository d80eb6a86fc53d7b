import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeLog, openDatabase } from '../index.ts';
import { templateDatabase } from '../testing/index.ts';
import {
  bool,
  bytes,
  instant,
  int4,
  int8,
  int8s,
  jsonIn,
  jsonOut,
  orNull,
  statement,
  text,
  texts,
  uuid,
} from './index.ts';

const oneConnection = async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  const { db } = openDatabase<unknown>(url, 1, makeLog('silent'));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { db };
};

const everyType = {
  large: int8(),
  larges: int8s(),
  small: int4(),
  words: text(),
  list: texts(),
  yes: bool(),
  raw: bytes(),
  moment: instant(),
  id: uuid(),
};

const echo = statement({
  takes: { ...everyType, held: jsonIn(), nothing: orNull(text()) },
  gives: { ...everyType, held: jsonOut(), nothing: orNull(text()) },
  text: `select :large as large, :larges as larges, :small as small, :words as words, :list as list, :yes as yes,
    :raw as raw, :moment as moment, :id as id, :held as held, :nothing as nothing`,
});

const values = {
  large: 2 ** 53 - 1,
  larges: [1, 2 ** 40],
  small: -7,
  words: `ő "quoted" \\ 'és' {}, \n`,
  list: ['', 'a,b', '"', '\\', '{}', 'NULL', 'őű', ' '],
  yes: true,
  raw: Buffer.from([0, 92, 255]),
  moment: new Date('2026-03-29T00:59:59.999Z'),
  id: '0199a7a4-1111-7000-8000-000000000001',
  nothing: null,
};
const held = { 'a "b"': [1, null, 'ő'] };

test('values of every type come back as they went, and again from the same connection', async () => {
  const { db } = await oneConnection();
  for (let round = 0; round < 3; round += 1)
    expect(await echo(db, { ...values, held: JSON.stringify(held) })).toEqual([{ ...values, held }]);
  expect(
    await echo(db, { ...values, yes: false, list: [], larges: [], raw: Buffer.alloc(0), held: 'null' }),
  ).toMatchObject([{ yes: false, list: [], larges: [], raw: Buffer.alloc(0), held: null }]);
});

test('bytes are read as they are, whatever way the server writes them', async () => {
  const { db } = await oneConnection();
  await db.transaction().execute(async (tx) => {
    await sql`set local bytea_output = 'escape'`.execute(tx);
    const [row] = await echo(tx, { ...values, held: 'null' });
    expect(row?.raw).toEqual(values.raw);
  });
});

const half = statement({
  takes: { whole: int4(), by: int4() },
  gives: { part: int4() },
  text: 'select :whole / :by as part from generate_series(1, 3)',
});

test('what the database refuses says why and who asked, and the connection goes on', async () => {
  const { db } = await oneConnection();
  const refused = await half(db, { whole: 1, by: 0 }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '22012', stack: expect.stringContaining('every-type.test.ts') });
  // The first call failed in execution, this one fails in binding a value; the third must still work.
  await expect(half(db, { whole: 2 ** 40, by: 1 })).rejects.toMatchObject({ code: '22003' });
  expect(await half(db, { whole: 6, by: 2 })).toEqual([{ part: 3 }, { part: 3 }, { part: 3 }]);
});

test('a connection that is lost on the way fails the waiting queries, and the next one works', async () => {
  const { db } = await oneConnection();
  const end = statement({
    takes: { signal: int4() },
    gives: { ended: bool() },
    text: 'select pg_terminate_backend(pg_backend_pid(), :signal * 0) as ended',
  });
  await expect(end(db, { signal: 1 })).rejects.toThrow();
  await expect.poll(() => half(db, { whole: 6, by: 3 }).catch(() => [])).toHaveLength(3);
});
