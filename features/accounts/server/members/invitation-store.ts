import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';

type NewInvitation = {
  readonly partnerId: PartnerId;
  readonly email: string;
  readonly codeHash: Buffer;
  readonly invitedBy: UserId;
  readonly at: Date;
  readonly expiresAt: Date;
};

export const invitationStore = (db: Db) => ({
  open: (partnerId: PartnerId, at: Date) =>
    db
      .selectFrom('invitation as i')
      .innerJoin('known_user as u', 'u.user_id', 'i.invited_by')
      .where('i.partner_id', '=', partnerId)
      .where('i.expires_at', '>', at)
      .select([
        'i.invitation_id as id',
        'i.email',
        'u.user_name as invitedBy',
        'i.invited_at as invitedAt',
        'i.expires_at as expiresAt',
      ])
      .orderBy('i.invited_at', 'desc')
      .orderBy('i.invitation_id')
      .execute(),

  /** Replaces an earlier invitation to the same address, whose link stops working. */
  put: async ({ partnerId, codeHash, invitedBy, email, at, expiresAt }: NewInvitation): Promise<number> => {
    const sent = { code_hash: codeHash, invited_by: invitedBy, invited_at: at, expires_at: expiresAt };
    const { invitation_id: id } = await db
      .insertInto('invitation')
      .values({ partner_id: partnerId, email, ...sent })
      .onConflict((conflict) => conflict.columns(['partner_id', 'email']).doUpdateSet(sent))
      .returning('invitation_id')
      .executeTakeFirstOrThrow();
    return id;
  },

  find: (partnerId: PartnerId, id: number, at: Date) =>
    db
      .selectFrom('invitation')
      .select('email')
      .where('partner_id', '=', partnerId)
      .where('invitation_id', '=', id)
      .where('expires_at', '>', at)
      .executeTakeFirst(),

  revoke: (partnerId: PartnerId, id: number, at: Date) =>
    db
      .deleteFrom('invitation')
      .where('partner_id', '=', partnerId)
      .where('invitation_id', '=', id)
      .where('expires_at', '>', at)
      .returning('invitation_id')
      .executeTakeFirst(),

  /** What the holder of the code may see. */
  byCode: (codeHash: Buffer, at: Date) =>
    db
      .selectFrom('invitation as i')
      .innerJoin('known_organisation as o', 'o.partner_id', 'i.partner_id')
      .innerJoin('known_user as u', 'u.user_id', 'i.invited_by')
      .where('i.code_hash', '=', codeHash)
      .where('i.expires_at', '>', at)
      .select(['i.email', 'o.name as orgName', 'u.user_name as invitedBy'])
      .executeTakeFirst(),

  /** Locks the invitation until the transaction ends; returns false if it is not valid for that address. */
  hold: async (codeHash: Buffer, email: string, at: Date): Promise<boolean> => {
    const held = await db
      .selectFrom('invitation')
      .select('invitation_id')
      .where('code_hash', '=', codeHash)
      .where('email', '=', email)
      .where('expires_at', '>', at)
      .forUpdate()
      .executeTakeFirst();
    return held !== undefined;
  },

  /** `delete … returning` makes an invitation single-use. */
  take: (codeHash: Buffer, email: string, at: Date) =>
    db
      .deleteFrom('invitation')
      .where('code_hash', '=', codeHash)
      .where('email', '=', email)
      .where('expires_at', '>', at)
      .returning(['partner_id as partnerId', 'invitation_id as id'])
      .executeTakeFirst(),

  /** For a user who is no longer an admin: nobody would answer for these invitations. */
  dropBy: (partnerId: PartnerId, invitedBy: UserId) =>
    db
      .deleteFrom('invitation')
      .where('partner_id', '=', partnerId)
      .where('invited_by', '=', invitedBy)
      .execute(),

  dropTo: (partnerId: PartnerId, email: string) =>
    db.deleteFrom('invitation').where('partner_id', '=', partnerId).where('email', '=', email).execute(),
});
