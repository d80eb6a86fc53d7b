import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { sql } from 'kysely';
import { accountStore } from '../sessions/store.ts';

export const ADMIN = 'ADMN';

/** U until an admin has confirmed them after a restore; for everybody else they are inactive. */
const shownStatus = sql<string>`case when m.to_confirm and m.status = 'I' then 'U' else m.status end`;

const isAdmin = sql<boolean>`'ADMN' = any(m.roles)`;

export const memberStore = (db: Db) => ({
  list: (partnerId: PartnerId) =>
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
      .where('m.partner_id', '=', partnerId)
      .select(['m.user_id as userId', 'u.user_name as userName', 'u.email', 'm.roles'])
      .select(shownStatus.as('status'))
      .orderBy('m.status')
      .orderBy('u.user_name')
      .orderBy('m.user_id')
      .execute(),

  countActive: async (partnerId: PartnerId): Promise<number> => {
    const { count } = await db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
      .where('m.partner_id', '=', partnerId)
      .where('m.status', '=', 'A')
      .where('u.status', '=', 'A')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Locks all active admins until the transaction ends, always in the same order. */
  lockAdmins: async (partnerId: PartnerId): Promise<readonly UserId[]> => {
    const admins = await db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
      .where('m.partner_id', '=', partnerId)
      .where('m.status', '=', 'A')
      .where('u.status', '=', 'A')
      .where(isAdmin)
      .select('m.user_id as userId')
      .orderBy('m.user_id')
      .forUpdate('m')
      .execute();
    return admins.map(({ userId }) => userId);
  },

  /** Locks the membership against changes until the transaction ends; returns false if it is no active admin's. */
  holdAdmin: async (partnerId: PartnerId, userId: UserId): Promise<boolean> => {
    const held = await db
      .selectFrom('membership as m')
      .where('m.partner_id', '=', partnerId)
      .where('m.user_id', '=', userId)
      .where('m.status', '=', 'A')
      .where(isAdmin)
      .select('m.user_id')
      .forShare('m')
      .executeTakeFirst();
    return held !== undefined;
  },

  /** Locks the membership row until the transaction ends; returns undefined if the user is not a member. */
  lock: (partnerId: PartnerId, userId: UserId) =>
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
      .where('m.partner_id', '=', partnerId)
      .where('m.user_id', '=', userId)
      .select(['m.roles', 'u.user_name as userName', 'u.email', shownStatus.as('status')])
      .forUpdate('m')
      .executeTakeFirst(),

  byEmail: (partnerId: PartnerId, email: string) =>
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
      .where('m.partner_id', '=', partnerId)
      .where('u.email', '=', email)
      .select('m.user_id')
      .executeTakeFirst(),

  setRoles: (partnerId: PartnerId, userId: UserId, roles: readonly string[]) =>
    db
      .updateTable('membership')
      .set({ roles: [...roles] })
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .execute(),

  setStatus: (partnerId: PartnerId, userId: UserId, status: 'A' | 'I') =>
    db
      .updateTable('membership')
      .set({ status, to_confirm: false })
      .where('partner_id', '=', partnerId)
      .where('user_id', '=', userId)
      .execute(),

  /** Activates those of them who wait for a confirmation, and returns these. */
  confirm: async (partnerId: PartnerId, userIds: readonly UserId[]): Promise<readonly UserId[]> => {
    const confirmed = await db
      .updateTable('membership')
      .set({ status: 'A', to_confirm: false })
      .where('partner_id', '=', partnerId)
      .where('user_id', 'in', [...userIds])
      .where('to_confirm', '=', true)
      .returning('user_id as userId')
      .execute();
    return confirmed.map(({ userId }) => userId);
  },

  /** Returns whether there is an active membership afterwards; an inactive one stays inactive. */
  add: async (partnerId: PartnerId, userId: UserId): Promise<boolean> => {
    await db
      .insertInto('membership')
      .values({ partner_id: partnerId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return accountStore(db).holdMember(partnerId, userId);
  },

  /** Keeps the period of membership, so that work recorded offline in it can still be sent. */
  remove: async (partnerId: PartnerId, userId: UserId): Promise<void> => {
    await sql`with gone as (
        delete from membership where partner_id = ${partnerId} and user_id = ${userId} returning partner_id, user_id, since)
      insert into former_membership (partner_id, user_id, since, until)
      select partner_id, user_id, since, now() from gone`.execute(db);
  },

  /** The organisations a user may work in, by name, and those without a name by id. */
  organisationsOf: (userId: UserId) =>
    db
      .selectFrom('membership as m')
      .innerJoin('known_organisation as o', 'o.partner_id', 'm.partner_id')
      .where('m.user_id', '=', userId)
      .where('m.status', '=', 'A')
      .select(['m.partner_id as partnerId', 'o.name as orgName'])
      .orderBy('o.name')
      .orderBy('m.partner_id')
      .execute(),
});
