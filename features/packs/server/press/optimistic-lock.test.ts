import { migratedDatabase } from '@pecset/db/testing';
import { ok } from '@pecset/kernel';
import { inTransactionOf } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { retryOnConflict } from './optimistic-lock.ts';

test('a press that waited for somebody who waited for it, as an undo and the worker can, is decided anew', async () => {
  const { db } = await migratedDatabase();
  let tries = 0;
  const decided = await retryOnConflict(
    { db, inTransaction: inTransactionOf(db) },
    {
      decide: async (handles) => {
        tries += 1;
        // The error that PostgreSQL gives the victim of a deadlock.
        if (tries === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(handles.db);
        return ok('decided');
      },
      lock: async () => {},
    },
  );
  expect(decided).toEqual(ok('decided'));
});
