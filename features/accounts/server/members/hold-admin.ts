import type { Tx } from '@pecset/db';
import type { Caller } from '@pecset/server-kit';
import { sessionStore } from '../sessions/session-store.ts';
import { memberStore } from './member-store.ts';

/**
 * Whether the caller is still an admin. Membership and then session are locked until the transaction ends, in the same
 * order as by the transaction that takes the right away; throws if the session has ended.
 */
export const holdAdmin = async (tx: Tx, caller: Caller): Promise<boolean> => {
  const isAdmin = await memberStore(tx).holdAdmin(caller.partnerId, caller.userId);
  await sessionStore(tx).hold(caller);
  return isAdmin;
};
