import { ok, refuse } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { setColleagueRoles } from '../../contract/colleagues.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { changeColleague } from './change-colleague.ts';
import { invitationStore } from './invitation-store.ts';
import { ADMIN, memberStore } from './member-store.ts';

/** Only the administrator role is given and taken here; other roles stay as they are. */
export const serveSetColleagueRoles = (dependencies: AccountsDependencies) =>
  serve(setColleagueRoles, ({ params: { userId }, body: { roles: wanted }, caller }) =>
    changeColleague(dependencies, { caller, userId }, async (tx, { partnerId, roles, isLastAdmin }) => {
      const members = memberStore(tx);
      const others = roles.filter((role) => role !== ADMIN);
      if (wanted.includes(ADMIN) === roles.includes(ADMIN)) return ok('nothing');
      if (wanted.includes(ADMIN)) {
        await members.setRoles(partnerId, userId, [...others, ADMIN]);
        return ok('made-admin');
      }
      if (isLastAdmin) return refuse('last-admin');
      await members.setRoles(partnerId, userId, others);
      await invitationStore(tx).dropBy(partnerId, userId);
      return ok('admin-taken');
    }),
  );
