import type { Tx } from '@pecset/db';
import { type Caller, recordAudit, type Wire } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { giveCookies, newToken } from './session-cookie.ts';
import { sessionStore } from './session-store.ts';

/**
 * Continues the session under a new cookie, set after commit, so that a copy of the old one is worthless. Takes a
 * stronger row lock than `inTransactionAs`: two transactions that took that one first and then this one would deadlock.
 */
export const rotateSession = async (
  tx: Tx,
  { now }: Pick<AccountsDependencies, 'now'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
) => {
  const token = newToken();
  const rotated = await sessionStore(tx).rotate(sessionId, token.hash, now());
  return { token: token.value, ...rotated };
};

/** Called after a proof. */
export const renewSession = async (
  dependencies: AccountsDependencies,
  wire: Wire,
  caller: Caller,
  by: 'password' | 'passkey',
): Promise<void> => {
  const { sessionId, partnerId, userId } = caller;
  const renewed = await dependencies.inTransaction(async (tx) => {
    const rotated = await rotateSession(tx, dependencies, caller);
    if (by === 'passkey') await sessionStore(tx).notePasskey(sessionId, dependencies.now());
    await recordAudit(tx, { partnerId, userId, what: 'step-up', details: { sessionId, by } });
    return rotated;
  });
  giveCookies(wire, dependencies.cookies, renewed);
};
