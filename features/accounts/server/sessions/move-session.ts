import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { type Caller, recordAudit } from '@pecset/server-kit';
import type { Session } from '../../contract/session.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { deviceStore } from './device-store.ts';
import { sessionStore } from './session-store.ts';
import { viewSession } from './session-view.ts';
import { accountStore } from './store.ts';

/**
 * Continues the session in another organisation, where the user's membership is locked. The remembered device moves
 * too, so that a session it restores is in the organisation that the page shows.
 */
export const moveSession = async (
  tx: Tx,
  { now }: Pick<AccountsDependencies, 'now'>,
  { userId, sessionId }: Caller,
  partnerId: PartnerId,
): Promise<Session | undefined> => {
  const { deviceId } = await sessionStore(tx).move(sessionId, partnerId);
  if (deviceId !== null) await deviceStore(tx).change(deviceId, { partner_id: partnerId });
  await accountStore(tx).noteUse(partnerId, userId);
  await recordAudit(tx, { partnerId, userId, what: 'organisation-entered', details: { sessionId } });
  return (await viewSession(tx, partnerId, sessionId, now()))?.session;
};
