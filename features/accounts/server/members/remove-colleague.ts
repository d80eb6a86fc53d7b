import type { Tx } from '@pecset/db';
import { ok, refuse, type UserId } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT, serve } from '@pecset/server-kit';
import { removeColleague } from '../../contract/colleagues.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { endAllSessions, endSessionsOfMember } from '../sessions/end-session.ts';
import { changeColleague } from './change-colleague.ts';
import { closedAccountStore } from './closed-account-store.ts';
import { invitationStore } from './invitation-store.ts';
import { memberStore } from './member-store.ts';

/** Closes an account without any organisation: logins and addresses go, the name stays with past work. */
export const closeUnused = async (tx: Tx, userId: UserId): Promise<void> => {
  const accounts = closedAccountStore(tx);
  if (await accounts.worksSomewhere(userId)) return;
  await endAllSessions(tx, userId);
  await accounts.close(userId);
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'account-closed' });
};

/** Deleting the membership cascades to the invitations it has sent. */
export const serveRemoveColleague = (dependencies: AccountsDependencies) =>
  serve(removeColleague, ({ params: { userId }, caller }) =>
    changeColleague(dependencies, { caller, userId }, async (tx, { partnerId, email, isLastAdmin }) => {
      if (isLastAdmin) return refuse('last-admin');
      await endSessionsOfMember(tx, partnerId, userId);
      await invitationStore(tx).dropTo(partnerId, email);
      await memberStore(tx).remove(partnerId, userId);
      await closeUnused(tx, userId);
      return ok('removed');
    }),
  );
