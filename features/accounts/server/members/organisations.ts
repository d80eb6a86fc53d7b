import { ok, refuse } from '@pecset/kernel';
import { SessionEnded, serve } from '@pecset/server-kit';
import { ownOrganisations, switchOrganisation } from '../../contract/organisations.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { moveSession } from '../sessions/move-session.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { accountStore } from '../sessions/store.ts';
import { memberStore } from './member-store.ts';

export const serveOwnOrganisations = ({ db }: AccountsDependencies) =>
  serve(ownOrganisations, async ({ caller }) => ok(await memberStore(db).organisationsOf(caller.userId)));

export const serveSwitchOrganisation = (dependencies: AccountsDependencies) =>
  serve(switchOrganisation, ({ body: { partnerId }, caller }) =>
    dependencies.inTransaction(async (tx) => {
      const { userId } = caller;
      const { byPin } = await sessionStore(tx).hold(caller);
      if (byPin) return refuse('full-login-needed');
      const own = await memberStore(tx).organisationsOf(userId);
      const chosen = own.find((one) => one.partnerId === partnerId);
      const isMember = chosen && (await accountStore(tx).holdMember(chosen.partnerId, userId));
      if (!isMember) return refuse('not-found');
      const session = await moveSession(tx, dependencies, caller, chosen.partnerId);
      if (!session) throw new SessionEnded();
      return ok(session);
    }),
  );
