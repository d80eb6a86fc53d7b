import type { Tx } from '@pecset/db';
import { type Result, refuse, type UserId } from '@pecset/kernel';
import type { Caller } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { memberStore } from './member-store.ts';

/**
 * The transaction of whatever an admin changes about members. All admins are held first, then the caller's session: of two
 * who turn on each other at the same moment the second finds what the first has left, and there is always one.
 */
export const asAdmin = <Value, Refusal>(
  { inTransaction }: AccountsDependencies,
  caller: Caller,
  work: (tx: Tx, admins: readonly UserId[]) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'forbidden'>> =>
  inTransaction(async (tx) => {
    const admins = await memberStore(tx).lockAdmins(caller.partnerId);
    await sessionStore(tx).hold(caller);
    return admins.includes(caller.userId) ? work(tx, admins) : refuse('forbidden');
  });
