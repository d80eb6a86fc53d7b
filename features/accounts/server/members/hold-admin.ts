import type { Tx } from '@pecset/db';
import type { Caller } from '@pecset/server-kit';
import { sessionStore } from '../sessions/session-store.ts';
import { memberStore } from './member-store.ts';

/**
 * Whether the caller is an admin still. Membership and then session, in the order of whoever takes the right away, are held
 * until the transaction ends; throws when the session has ended.
 */
export const holdAdmin = async (tx: Tx, caller: Caller): Promise<boolean> => {
  const isAdmin = await memberStore(tx).holdAdmin(caller.partnerId, caller.userId);
  await sessionStore(tx).hold(caller);
  return isAdmin;
};
