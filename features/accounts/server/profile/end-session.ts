import { ok, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { endSession } from '../../contract/security.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { endOwnSession } from '../sessions/end-session.ts';
import { takeCookies } from '../sessions/session-cookie.ts';

export const serveEndSession = ({ inTransaction, cookies }: AccountsDependencies) =>
  serve(endSession, async ({ params: { id }, caller, wire }) => {
    const ended = await inTransaction((tx) => endOwnSession(tx, caller.userId, id));
    if (!ended) return refuse('not-found');
    if (id === caller.sessionId) takeCookies(wire, cookies);
    return ok({});
  });
