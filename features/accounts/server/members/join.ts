import { ok, refuse } from '@pecset/kernel';
import { SessionEnded, serve } from '@pecset/server-kit';
import { join, viewInvitation } from '../../contract/join.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { shownEmail } from '../email.ts';
import { moveSession } from '../sessions/move-session.ts';
import { hashToken } from '../sessions/session-cookie.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { accountStore } from '../sessions/store.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { invitationStore } from './invitation-store.ts';

export const serveViewInvitation = ({ db, now }: AccountsDependencies) =>
  serve(viewInvitation, async ({ query: { code }, caller }) => {
    const found = await invitationStore(db).byCode(hashToken(code), now());
    if (!found) return refuse('invitation-not-valid');
    const { email, ...invitation } = found;
    const owner = await accountStore(db).userByEmail(email);
    return ok({
      ...invitation,
      email: shownEmail(email),
      hasAccount: owner?.status === 'A',
      isYours: owner !== undefined && owner.user_id === caller?.userId,
    });
  });

/** The account is locked before the session, in the same order as when it is closed. */
export const serveJoin = (dependencies: AccountsDependencies) =>
  serve(join, ({ body: { code }, caller }) =>
    dependencies.inTransaction(async (tx) => {
      const { userId } = caller;
      const { email, userName } = await accountStore(tx).holdUser(userId);
      const { byPin } = await sessionStore(tx).hold(caller);
      if (byPin) return refuse('full-login-needed');
      const found = await invitationStore(tx).byCode(hashToken(code), dependencies.now());
      if (found && found.email !== email) return refuse('invitation-of-another');
      const accepted = await acceptInvitation(tx, dependencies, { code, email, userId, userName });
      if (!accepted.ok) return accepted;
      const session = await moveSession(tx, dependencies, caller, accepted.value);
      if (!session) throw new SessionEnded();
      return ok(session);
    }),
  );
