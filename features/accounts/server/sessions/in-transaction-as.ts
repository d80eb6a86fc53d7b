import type { Db, Rows } from '@pecset/db';
import { type InTransactionAs, inTransactionOf } from '@pecset/server-kit';
import { sessionStore } from './session-store.ts';

/**
 * The transaction for a signed-in caller's write: its session is locked until the end. A request that ends the session
 * (a logout or another password) waits for the write, or comes first and then nothing is written.
 */
export const inTransactionAs = (db: Db): InTransactionAs<Rows> => {
  const inTransaction = inTransactionOf(db);
  return (caller, work) =>
    inTransaction(async (tx) => {
      await sessionStore(tx).holdEither(caller);
      return work(tx);
    });
};
