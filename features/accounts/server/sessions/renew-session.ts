import { type Caller, recordAudit, type Wire } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { giveCookies, newToken } from './session-cookie.ts';
import { sessionStore } from './session-store.ts';

/** After a proof: the session goes on under a new cookie, and whoever had copied the old one is out. */
export const renewSession = async (
  { inTransaction, cookies, now }: AccountsDependencies,
  wire: Wire,
  { sessionId, partnerId, userId }: Caller,
  by: 'password' | 'passkey',
): Promise<void> => {
  const token = newToken();
  const renewed = await inTransaction(async (tx) => {
    await recordAudit(tx, { partnerId, userId, what: 'step-up', details: { sessionId, by } });
    return sessionStore(tx).rotate(sessionId, token.hash, now());
  });
  if (renewed) giveCookies(wire, cookies, { token: token.value, ...renewed });
};
