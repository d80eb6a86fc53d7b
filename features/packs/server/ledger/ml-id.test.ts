import { migratedDatabase } from '@pecset/db/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firstTransactionAt, timeOfTransaction } from '../../domain/index.ts';

test('the program and the database read the same time out of a transaction number', async () => {
  const { db } = await migratedDatabase();
  for (const at of ['2024-01-01T00:00:00.000Z', '2026-11-15T08:16:00.123Z', '2092-12-31T23:59:59.999Z']) {
    const time = Date.parse(at);
    const { rows } = await sql<{ first: number }>`select ml_id_at(${at}) as first`.execute(db);
    const [row] = rows;
    expect(row?.first).toBe(firstTransactionAt(time));
    expect(timeOfTransaction(row?.first ?? 0)).toBe(time);
    expect(row?.first).toBeLessThan(Number.MAX_SAFE_INTEGER);
  }
});
