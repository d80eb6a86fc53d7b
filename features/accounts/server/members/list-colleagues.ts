import type { Db } from '@pecset/db';
import { ok, type PartnerId } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { listColleagues } from '../../contract/colleagues.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { shownEmail } from '../email.ts';
import { invitationStore } from './invitation-store.ts';
import { memberStore } from './member-store.ts';

/** All members of an organisation, inactive ones included. */
export const membersOf = async (db: Db, partnerId: PartnerId) =>
  (await memberStore(db).list(partnerId)).map(({ email, ...member }) => ({
    ...member,
    email: shownEmail(email),
  }));

/** How many people can sign in to an organisation. */
export const countActiveMembers = (db: Db, partnerId: PartnerId): Promise<number> =>
  memberStore(db).countActive(partnerId);

export const serveListColleagues = ({ db, now }: AccountsDependencies) =>
  serve(listColleagues, async ({ caller: { partnerId } }) => {
    const invitations = await invitationStore(db).open(partnerId, now());
    return ok({
      colleagues: await membersOf(db, partnerId),
      invitations: invitations.map(({ email, invitedAt, expiresAt, ...invitation }) => ({
        ...invitation,
        email: shownEmail(email),
        invitedAt: invitedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    });
  });
