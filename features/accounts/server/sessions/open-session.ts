import { recordAudit, type Wire } from '@pecset/server-kit';
import type { Session } from '../../contract/session.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { lifetime, newSessionToken } from './session-cookie.ts';
import { viewSession } from './session-view.ts';
import { accountStore } from './store.ts';

export type SignIn = {
  readonly userId: number;
  readonly remembered: boolean;
  readonly userAgent: string;
};

/** Opens a session in the user's organisation and hands its cookies out; nothing when the user is in none. */
export const openSession = async (
  { inTransaction, cookies, now }: AccountsDependencies,
  wire: Wire,
  { userId, remembered, userAgent }: SignIn,
): Promise<Session | undefined> => {
  const token = newSessionToken();
  const seconds = lifetime({ remembered });
  const at = now();
  const session = await inTransaction(async (tx) => {
    const accounts = accountStore(tx);
    const place = await accounts.partnerOf(userId);
    if (!place) return undefined;
    const partnerId = place.partner_id;
    const { session_id: sessionId } = await accounts.openSession({
      tokenHash: token.hash,
      partnerId,
      userId,
      remembered,
      userAgent: userAgent.slice(0, 300),
      at,
      expiresAt: new Date(at.getTime() + seconds * 1000),
    });
    await recordAudit(tx, { partnerId, userId, what: 'login', details: { sessionId } });
    return viewSession(tx, partnerId, sessionId);
  });
  if (!session) return undefined;
  const kept = remembered ? { maxAge: seconds } : {};
  wire.setCookie(cookies.session, token.value, { ...cookies.options, ...kept, httpOnly: true });
  wire.setCookie(cookies.marker, '1', { ...cookies.options, ...kept });
  return session;
};
