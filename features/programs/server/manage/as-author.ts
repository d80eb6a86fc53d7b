import { type AccountsDependencies, holdAdmin } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import { type PartnerId, type Result, refuse, type UserId } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import type { Caller } from '@pecset/server-kit';

export type ManageDependencies = Pick<AccountsDependencies, 'db' | 'inTransaction' | 'now'> & {
  readonly tell: Tell;
};

type Author = { readonly partnerId: PartnerId; readonly by: UserId; readonly at: Date };

/** The transaction of an admin's change to programs: membership and session are locked until its end. */
export const asAuthor = <Value, Refusal>(
  { inTransaction, now }: ManageDependencies,
  caller: Caller,
  work: (tx: Tx, author: Author) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'forbidden'>> =>
  inTransaction(async (tx) => {
    if (!(await holdAdmin(tx, caller))) return refuse('forbidden');
    return work(tx, { partnerId: caller.partnerId, by: caller.userId, at: now() });
  });
