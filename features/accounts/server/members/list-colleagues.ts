import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { listColleagues } from '../../contract/colleagues.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { shownEmail } from '../email.ts';
import { invitationStore } from './invitation-store.ts';
import { memberStore } from './member-store.ts';

export const serveListColleagues = ({ db, now }: AccountsDependencies) =>
  serve(listColleagues, async ({ caller: { partnerId } }) => {
    const colleagues = await memberStore(db).list(partnerId);
    const invitations = await invitationStore(db).open(partnerId, now());
    return ok({
      colleagues: colleagues.map(({ email, ...member }) => ({ ...member, email: shownEmail(email) })),
      invitations: invitations.map(({ email, invitedAt, expiresAt, ...invitation }) => ({
        ...invitation,
        email: shownEmail(email),
        invitedAt: invitedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    });
  });
