import { ok, refuse } from '@pecset/kernel';
import { type Caller, SessionEnded, serve } from '@pecset/server-kit';
import { endSession } from '../../contract/security.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { endOwnSession } from '../sessions/end-session.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { takeCookies } from '../sessions/session-cookie.ts';

/** Deleting the own session takes the strongest row lock itself; to end another, the own is locked as for any write. */
const end = ({ inTransaction, inTransactionAs }: AccountsDependencies, caller: Caller, id: string) =>
  id === caller.sessionId
    ? inTransaction((tx) => endOwnSession(tx, caller.userId, id))
    : inTransactionAs(caller, (tx) => endOwnSession(tx, caller.userId, id));

/** OWASP ASVS 5.0, 7.5.2: ending other sessions requires a recent proof; ending the own one does not. */
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
