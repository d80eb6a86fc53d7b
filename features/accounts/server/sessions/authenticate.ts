import type { Caller, Visit } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken } from './session-cookie.ts';
import { endOf, isDueForTouch } from './session-life.ts';
import { sessionStore } from './session-store.ts';

/** By the session cookie; nobody stands behind it when it has ended, or the member or account is closed. */
export const callersOf = ({ db, now, cookies }: AccountsDependencies) => ({
  showsSession: ({ wire }: Visit): boolean => Boolean(wire.cookie(cookies.session)),
  authenticate: async ({ wire }: Visit): Promise<Caller | null> => {
    const token = wire.cookie(cookies.session);
    if (!token) return null;
    const at = now();
    const sessions = sessionStore(db);
    const found = await sessions.callerOf(hashToken(token), at);
    if (!found) return null;
    const { remembered, createdAt, seenAt, ...caller } = found;
    if (isDueForTouch(seenAt, at))
      await sessions.touch(caller.sessionId, at, endOf({ remembered, createdAt, seenAt: at }));
    return caller;
  },
});
