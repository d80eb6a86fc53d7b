import type { Caller } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken } from './session-cookie.ts';
import { accountStore } from './store.ts';

/** Who stands behind a session cookie; nobody when it has ended, or the member or account is closed. */
export const authenticateWith =
  ({ db, now, cookies }: AccountsDependencies) =>
  async (cookie: (name: string) => string | undefined): Promise<Caller | null> => {
    const token = cookie(cookies.session);
    if (!token) return null;
    const found = await accountStore(db).callerOf(hashToken(token), now());
    if (!found) return null;
    const { session_id: sessionId, partner_id: partnerId, user_id: userId, roles } = found;
    return { sessionId, partnerId, userId, roles };
  };
