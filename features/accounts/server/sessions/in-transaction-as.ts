import type { Db, Rows } from '@pecset/db';
import { type InTransactionAs, inTransactionOf } from '@pecset/server-kit';
import { sessionStore } from './session-store.ts';

/**
 * The transaction of a signed-in caller's write: its session is held until the end. Whoever ends the session meanwhile,
 * by logging out or by another password, waits for the write, or comes first and leaves nothing of it.
 */
export const inTransactionAs = (db: Db): InTransactionAs<Rows> => {
  const inTransaction = inTransactionOf(db);
  return (caller, work) =>
    inTransaction(async (tx) => {
      await sessionStore(tx).hold(caller);
      return work(tx);
    });
};
