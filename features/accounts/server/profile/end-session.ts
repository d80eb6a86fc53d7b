import { ok, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { endSession } from '../../contract/security.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { endOwnSession } from '../sessions/end-session.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { takeCookies } from '../sessions/session-cookie.ts';

/** OWASP ASVS 5.0, 7.5.2: who ends other sessions has proven anew who they are; leaving the own one needs no proof. */
export const serveEndSession = (dependencies: AccountsDependencies) =>
  serve(endSession, async ({ params: { id }, caller, wire }) => {
    const isOwn = id === caller.sessionId;
    const proof = isOwn ? ok(undefined) : requireRecentProof(dependencies, caller);
    if (!proof.ok) return proof;
    const ended = await dependencies.inTransaction((tx) => endOwnSession(tx, caller.userId, id));
    if (!ended) return refuse('not-found');
    if (isOwn) takeCookies(wire, dependencies.cookies);
    return ok({});
  });
