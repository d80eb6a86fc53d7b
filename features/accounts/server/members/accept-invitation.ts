import type { Tx } from '@pecset/db';
import { ok, type PartnerId, type Result, refuse, type UserId } from '@pecset/kernel';
import { recordAudit } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken } from '../sessions/session-cookie.ts';
import { invitationStore } from './invitation-store.ts';
import { memberStore } from './member-store.ts';
import { tellAdmins } from './tell-admins.ts';

type Acceptance = {
  readonly code: string;
  /** Address of the accepting account. */
  readonly email: string;
  readonly userId: UserId;
  readonly userName: string;
};

/** Only the invited address can use an invitation, and it does not bring a deactivated member back. */
export const acceptInvitation = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { code, email, userId, userName: colleague }: Acceptance,
): Promise<Result<PartnerId, 'invitation-not-valid'>> => {
  const taken = await invitationStore(tx).take(hashToken(code), email, dependencies.now());
  if (!taken) return refuse('invitation-not-valid');
  const { partnerId, id } = taken;
  if (!(await memberStore(tx).add(partnerId, userId))) return refuse('invitation-not-valid');
  await recordAudit(tx, { partnerId, userId, what: 'joined', details: { invitation: id } });
  await tellAdmins(tx, dependencies, { partnerId, by: userId, colleague, change: 'joined' });
  return ok(partnerId);
};
