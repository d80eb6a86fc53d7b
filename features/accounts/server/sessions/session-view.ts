import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Session } from '../../contract/session.ts';
import { pendingTerms } from '../terms/pending-terms.ts';
import { sessionStore } from './session-store.ts';

/** The session as the page sees it; undefined if it has ended meanwhile. */
export const viewSession = async (
  db: Db,
  partnerId: PartnerId,
  sessionId: string,
  at: Date,
): Promise<{ readonly session: Session; readonly remembered: boolean } | undefined> => {
  const found = await sessionStore(db).describe(partnerId, sessionId);
  if (!found) return undefined;
  const { mode, remembered, ...session } = found;
  const terms = await pendingTerms(db, session.userId, at);
  return { session: { ...session, sandboxMode: mode === 'sandbox', ...terms }, remembered };
};
