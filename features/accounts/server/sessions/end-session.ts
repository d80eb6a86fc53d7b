import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { type Caller, recordAudit } from '@pecset/server-kit';
import { pinStore } from '../pins/pin-store.ts';
import { deviceStore } from './device-store.ts';
import { newToken } from './session-cookie.ts';
import { sessionStore } from './session-store.ts';

type EndedSession = {
  readonly session_id: string;
  readonly partner_id: PartnerId;
  readonly user_id: UserId;
  readonly device_id: string | null;
  readonly counter_id: string | null;
};

/** After a person has ended a session: its device must not log back in, unless it is `kept`. */
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

/** Signing in again in the same browser ends the session that was there. */
export const endReplaced = async (tx: Tx, tokenHash: Buffer, kept: string | null): Promise<boolean> =>
  settle(tx, await sessionStore(tx).endByToken(tokenHash), { what: 'session-replaced', kept });

/** Switching users ends it too, but the remembered device stays its owner's. */
export const endSwitched = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<void> => {
  const session = await sessionStore(tx).endBySwitch(tokenHash, newToken().hash, at);
  await settle(tx, session, { what: 'session-switched', kept: session?.device_id ?? null });
};

/** Returns false if the user has no such session. Ending it is aimed at its browser, so the PIN there ends too. */
export const endOwnSession = async (tx: Tx, userId: UserId, sessionId: string): Promise<boolean> => {
  const session = await sessionStore(tx).endOwn(userId, sessionId);
  if (session?.counter_id) await pinStore(tx).remove(userId, session.counter_id);
  return settle(tx, session, { what: 'session-ended' });
};

/** Far more than anybody has open; bounds the list of sessions. */
const MOST_SESSIONS = 100;

/** Beyond the limit, ends the least recently used sessions and removes devices that have none left. */
export const endCrowdedOut = async (
  tx: Tx,
  { partnerId, userId, sessionId }: Pick<Caller, 'partnerId' | 'userId' | 'sessionId'>,
): Promise<void> => {
  const ended = await sessionStore(tx).endBeyond(userId, sessionId, MOST_SESSIONS);
  if (ended.length === 0) return;
  const devices = ended.flatMap(({ device_id: deviceId }) => (deviceId === null ? [] : [deviceId]));
  if (devices.length > 0) await deviceStore(tx).removeUnseen([...new Set(devices)]);
  const details = { sessions: ended.length };
  await recordAudit(tx, { partnerId, userId, what: 'sessions-crowded-out', details });
};

/**
 * Repeats until no PIN is left: removing a PIN waits for a session it is opening, and ending a session waits for a PIN
 * being set in it.
 */
const endWithPins = async (tx: Tx, userId: UserId, but: string | null): Promise<void> => {
  await pinStore(tx).removeAllOf(userId);
  await sessionStore(tx).endAllOf(userId, but);
  if (await pinStore(tx).hasAny(userId)) await endWithPins(tx, userId, but);
};

/**
 * For a changed password or a closed account: ends every session except `but` and removes every PIN and every device,
 * also that of `but`.
 */
export const endAllSessions = async (
  tx: Tx,
  userId: UserId,
  { but = null }: { readonly but?: string | null } = {},
): Promise<void> => {
  // Devices first: removing them waits for a silent login in progress, whose session is then visible.
  await deviceStore(tx).removeAllOf(userId);
  await endWithPins(tx, userId, but);
};

/** For a member who is deactivated or removed; their membership is locked, so no session is opened meanwhile. */
export const endSessionsOfMember = async (tx: Tx, partnerId: PartnerId, userId: UserId): Promise<void> => {
  await deviceStore(tx).removeAllOfMember(partnerId, userId);
  await pinStore(tx).removeAllOfMember(partnerId, userId);
  await sessionStore(tx).endAllOfMember(partnerId, userId);
};
