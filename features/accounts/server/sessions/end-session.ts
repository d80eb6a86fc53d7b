import type { Tx } from '@pecset/db';
import { recordAudit } from '@pecset/server-kit';
import { deviceStore } from './device-store.ts';
import { sessionStore } from './session-store.ts';

type EndedSession = {
  readonly session_id: string;
  readonly partner_id: number;
  readonly user_id: number;
  readonly device_id: string | null;
};

/** What follows when a person ends a session: its device does not log back in. `kept` is the device that goes on. */
const settle = async (
  tx: Tx,
  session: EndedSession | undefined,
  { what, kept }: { readonly what: string; readonly kept?: string | null },
): Promise<boolean> => {
  if (!session) return false;
  const { session_id: sessionId, partner_id: partnerId, user_id: userId, device_id: deviceId } = session;
  if (deviceId !== null && deviceId !== kept) await deviceStore(tx).remove(deviceId);
  await recordAudit(tx, { partnerId, userId, what, details: { sessionId } });
  return true;
};

export const endByLogout = async (tx: Tx, tokenHash: Buffer): Promise<boolean> =>
  settle(tx, await sessionStore(tx).endByToken(tokenHash), { what: 'logout' });

/** Whoever signs in again in the same browser leaves the session that was there. */
export const endReplaced = async (tx: Tx, tokenHash: Buffer, kept: string | null): Promise<boolean> =>
  settle(tx, await sessionStore(tx).endByToken(tokenHash), { what: 'session-replaced', kept });

/** False when the user has no such session. */
export const endOwnSession = async (tx: Tx, userId: number, sessionId: string): Promise<boolean> =>
  settle(tx, await sessionStore(tx).endOwn(userId, sessionId), { what: 'session-ended' });

/**
 * For a password that changes or an account that is closed: every session but the one given, and every device,
 * that of the given session too.
 */
export const endAllSessions = async (
  tx: Tx,
  userId: number,
  { but = null }: { readonly but?: string | null } = {},
): Promise<void> => {
  // The devices first: their removal waits for a silent login that is under way, whose session is then seen.
  await deviceStore(tx).removeAllOf(userId);
  await sessionStore(tx).endAllOf(userId, but);
};
