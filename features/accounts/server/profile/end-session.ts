import { ok, refuse } from '@pecset/kernel';
import { type Caller, SessionEnded, serve } from '@pecset/server-kit';
import { endSession } from '../../contract/security.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { endOwnSession } from '../sessions/end-session.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { takeCookies } from '../sessions/session-cookie.ts';

/** Its own end is the strongest hold there is on a session; for the end of another it is held as for any write. */
const end = ({ inTransaction, inTransactionAs }: AccountsDependencies, caller: Caller, id: string) =>
  id === caller.sessionId
    ? inTransaction((tx) => endOwnSession(tx, caller.userId, id))
    : inTransactionAs(caller, (tx) => endOwnSession(tx, caller.userId, id));

/** OWASP ASVS 5.0, 7.5.2: who ends other sessions has proven anew who they are; leaving the own one needs no proof. */
export const serveEndSession = (dependencies: AccountsDependencies) =>
  serve(endSession, async ({ params: { id }, caller, wire }) => {
    const isOwn = id === caller.sessionId;
    const proof = isOwn ? ok(undefined) : requireRecentProof(dependencies, caller);
    if (!proof.ok) return proof;
    const ended = await end(dependencies, caller, id);
    if (!ended && isOwn) throw new SessionEnded();
    if (!ended) return refuse('not-found');
    if (isOwn) takeCookies(wire, dependencies.cookies);
    return ok({});
  });
