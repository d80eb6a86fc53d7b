import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable, makeLog, openDatabase } from '../index.ts';
import { templateDatabase } from '../testing/index.ts';

const someDatabase = async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  const { db } = openDatabase<unknown>(url, 1, makeLog('silent'));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return db;
};

const away = [
  ['25006', 'it takes no changes'],
  ['40001', 'conflict with recovery'],
  ['53100', 'its disk is full'],
  ['53200', 'its memory is used up'],
  ['53300', 'too many connections'],
  ['55000', 'recovery is in progress'],
  ['57P01', 'an administrator ends the session'],
  ['57P02', 'another session crashed'],
  ['57P03', 'it is starting up'],
  ['58030', 'its disk fails'],
] as const;

const ours = [
  ['23505', 'a number is there twice'],
  ['42601', 'the statement is wrong'],
  ['55000', 'a sequence has given no number yet'],
] as const;

test('what passes by itself at the database counts as no database, what is wrong with the program does not', async () => {
  const db = await someDatabase();
  const judged = async ([code, words]: readonly [string, string]) => {
    const raised = sql.raw(
      `do $$ begin raise exception using errcode = '${code}', message = '${words}'; end $$`,
    );
    const fault = await raised.execute(db).catch((error: unknown) => error);
    return [code, words, isDatabaseUnavailable(fault)];
  };
  for (const answer of away) expect(await judged(answer)).toEqual([...answer, true]);
  for (const answer of ours) expect(await judged(answer)).toEqual([...answer, false]);
});
