import type { Endpoint } from '@pecset/contract';
import type { Caller, ValuesOf, Visit } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken } from './session-cookie.ts';
import { endOf, isDueForTouch } from './session-life.ts';
import type { callerColumns } from './session-parts.ts';
import { sessionStore } from './session-store.ts';

type FoundCaller = ValuesOf<typeof callerColumns>;

const callerIn = (found: FoundCaller | undefined): Caller | null => {
  if (!found) return null;
  const { sessionId, partnerId, userId, roles, provedAt, userVerified, termsPending } = found;
  return { sessionId, partnerId, userId, roles, provedAt, userVerified, termsPending };
};

/** Finds the caller by the session cookie; null if it has ended or is locked, or member or account is inactive. */
export const callersOf = ({ db, now, cookies }: AccountsDependencies) => {
  const sessions = sessionStore(db);
  const noteUse = async ({ sessionId, remembered, createdAt, seenAt }: FoundCaller) => {
    const at = now();
    if (isDueForTouch(seenAt, at))
      await sessions.touch(sessionId, at, endOf({ remembered, createdAt, seenAt: at }));
  };
  return {
    showsSession: ({ wire }: Visit): boolean => Boolean(wire.cookie(cookies.session)),
    authenticate: async (
      { wire }: Visit,
      { background }: Pick<Endpoint, 'background'>,
    ): Promise<Caller | null> => {
      const token = wire.cookie(cookies.session);
      const found = token ? await sessions.callerOf(hashToken(token), now()) : undefined;
      if (found && !background) await noteUse(found);
      return callerIn(found);
    },
  };
};
