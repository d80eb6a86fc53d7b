import type { Endpoint } from '@pecset/contract';
import type { Caller, ValuesOf, Visit } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken } from './session-cookie.ts';
import { endOf, isDueForTouch } from './session-life.ts';
import type { callerColumns } from './session-parts.ts';
import { sessionStore } from './session-store.ts';

export type FoundCaller = ValuesOf<typeof callerColumns>;

/** For whoever finds the caller in a statement of their own, by the part `callerFound`. */
export type CallerFinding = {
  /** What the part takes; nothing where the request shows no session. */
  readonly shown: (visit: Visit) => { readonly tokenHash: Buffer; readonly at: Date } | undefined;
  /** What the part found, as the caller. */
  readonly callerOf: (found: FoundCaller | undefined) => Promise<Caller | null>;
};

const callerIn = (found: FoundCaller | undefined): Caller | null => {
  if (!found) return null;
  const { sessionId, partnerId, userId, roles, provedAt, userVerified, termsPending } = found;
  return { sessionId, partnerId, userId, roles, provedAt, userVerified, termsPending };
};

/** By the session cookie; nobody stands behind it when it has ended, or the member or account is closed. */
export const callersOf = ({ db, now, cookies }: AccountsDependencies) => {
  const sessions = sessionStore(db);
  const noteUse = async ({ sessionId, remembered, createdAt, seenAt }: FoundCaller) => {
    const at = now();
    if (isDueForTouch(seenAt, at))
      await sessions.touch(sessionId, at, endOf({ remembered, createdAt, seenAt: at }));
  };
  const finding: CallerFinding = {
    shown: ({ wire }) => {
      const token = wire.cookie(cookies.session);
      return token ? { tokenHash: hashToken(token), at: now() } : undefined;
    },
    callerOf: async (found) => {
      if (found) await noteUse(found);
      return callerIn(found);
    },
  };
  return {
    finding,
    showsSession: ({ wire }: Visit): boolean => Boolean(wire.cookie(cookies.session)),
    authenticate: async (
      visit: Visit,
      { background }: Pick<Endpoint, 'background'>,
    ): Promise<Caller | null> => {
      const shown = finding.shown(visit);
      if (!shown) return null;
      const found = await sessions.callerOf(shown.tokenHash, shown.at);
      return background ? callerIn(found) : finding.callerOf(found);
    },
  };
};
