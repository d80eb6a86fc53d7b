import type { Tx } from '@pecset/db';
import { ok, type PartnerId, type Result, refuse, type UserId } from '@pecset/kernel';
import { type Caller, recordAudit } from '@pecset/server-kit';
import type { ColleagueChange } from '../../contract/notices/colleague-changed.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { tellOfKeysLeft } from '../programs/tell-of-programs.ts';
import { asAdmin } from './as-admin.ts';
import { memberStore } from './member-store.ts';
import { tellAdmins } from './tell-admins.ts';

type LockedMember = {
  readonly partnerId: PartnerId;
  readonly userId: UserId;
  readonly email: string;
  readonly status: string;
  readonly roles: readonly string[];
  /** Without this member the organisation would have no active admin. */
  readonly isLastAdmin: boolean;
};

/** Returns what it changed. */
type Work = (tx: Tx, member: LockedMember) => Promise<Result<ColleagueChange | 'nothing', 'last-admin'>>;

/** One admin's change to one member, whose row is locked; records it and tells the other admins. */
export const changeColleague = (
  dependencies: AccountsDependencies,
  { caller, userId }: { readonly caller: Caller; readonly userId: UserId },
  work: Work,
) =>
  asAdmin(dependencies, caller, async (tx, admins) => {
    const { partnerId, userId: by } = caller;
    const found = await memberStore(tx).lock(partnerId, userId);
    if (!found) return refuse('not-found');
    const { userName: colleague, ...member } = found;
    const isLastAdmin = admins.length === 1 && admins[0] === userId;
    const changed = await work(tx, { ...member, partnerId, userId, isLastAdmin });
    if (!changed.ok) return changed;
    const { value: change } = changed;
    if (change === 'nothing') return ok({});
    await recordAudit(tx, { partnerId, userId: by, what: `member-${change}`, details: { member: userId } });
    await tellAdmins(tx, dependencies, { partnerId, by, colleague, change });
    if (change === 'removed' || change === 'deactivated')
      await tellOfKeysLeft(tx, dependencies, { partnerId, userId });
    return ok({});
  });
