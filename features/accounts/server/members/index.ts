import type { Route } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { serveConfirmColleagues } from './confirm-colleagues.ts';
import { serveInvite, serveRevokeInvitation, serveSendInvitationAgain } from './invite.ts';
import { serveJoin, serveViewInvitation } from './join.ts';
import { serveListColleagues } from './list-colleagues.ts';
import { serveOwnOrganisations, serveSwitchOrganisation } from './organisations.ts';
import { serveRemoveColleague } from './remove-colleague.ts';
import { serveSetColleagueRoles } from './set-roles.ts';
import { serveSetColleagueStatus } from './set-status.ts';

export const memberRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveListColleagues(dependencies),
  serveInvite(dependencies),
  serveSendInvitationAgain(dependencies),
  serveRevokeInvitation(dependencies),
  serveSetColleagueRoles(dependencies),
  serveSetColleagueStatus(dependencies),
  serveConfirmColleagues(dependencies),
  serveRemoveColleague(dependencies),
  serveViewInvitation(dependencies),
  serveJoin(dependencies),
  serveOwnOrganisations(dependencies),
  serveSwitchOrganisation(dependencies),
];
