import type { Tx } from '@pecset/db';
import { type Result, refuse, type UserId } from '@pecset/kernel';
import type { Caller } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { memberStore } from './member-store.ts';

/**
 * The transaction for an admin's change to members. Locks all admin memberships, then the caller's session: of two
 * admins who remove each other, the second sees the first's change, so one always remains.
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
