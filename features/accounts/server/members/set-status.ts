import { ok, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { setColleagueStatus } from '../../contract/colleagues.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { endSessionsOfMember } from '../sessions/end-session.ts';
import { changeColleague } from './change-colleague.ts';
import { invitationStore } from './invitation-store.ts';
import { memberStore } from './member-store.ts';

/** Sessions are ended, not only suspended, so a user who is activated again signs in anew. */
export const serveSetColleagueStatus = (dependencies: AccountsDependencies) =>
  serve(setColleagueStatus, ({ params: { userId }, body: { status: wanted }, caller }) =>
    changeColleague(dependencies, { caller, userId }, async (tx, member) => {
      const { partnerId, email, status, isLastAdmin } = member;
      if (wanted === status) return ok('nothing');
      if (wanted === 'I' && isLastAdmin) return refuse('last-admin');
      await memberStore(tx).setStatus(partnerId, userId, wanted);
      if (wanted === 'A') return ok('activated');
      await endSessionsOfMember(tx, partnerId, userId);
      await invitationStore(tx).dropBy(partnerId, userId);
      await invitationStore(tx).dropTo(partnerId, email);
      return ok('deactivated');
    }),
  );
