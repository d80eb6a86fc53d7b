import type { Db } from '@pecset/db';
import type { Session } from '../../contract/session.ts';
import { accountStore } from './store.ts';

/** The session as the page sees it; nothing when it has ended in the meantime. */
export const viewSession = async (
  db: Db,
  partnerId: number,
  sessionId: string,
): Promise<Session | undefined> => {
  const found = await accountStore(db).describeSession(partnerId, sessionId);
  if (!found) return undefined;
  const { mode, ...session } = found;
  return {
    ...session,
    sandboxMode: mode === 'sandbox',
    tcVer: null,
    tcMust: false,
    ppVer: null,
    ppMust: false,
  };
};
