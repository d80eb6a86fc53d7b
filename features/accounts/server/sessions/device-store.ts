import type { Db, Rows } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { Insertable, Updateable } from 'kysely';

/** Remembered browsers. */
export const deviceStore = (db: Db) => ({
  add: (device: Insertable<Rows['device']>) =>
    db.insertInto('device').values(device).returning('device_id').executeTakeFirstOrThrow(),

  /**
   * The device that has or had the secret, if its owner has that address and is an active member. Excludes devices
   * whose screen is locked or was handed over: otherwise a reload would sign in whoever sits there as the owner.
   */
  bySecret: (secretHash: Buffer, email: string, at: Date) =>
    db
      .selectFrom('device')
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.partner_id', '=', 'device.partner_id')
          .onRef('membership.user_id', '=', 'device.user_id')
          .on('membership.status', '=', 'A'),
      )
      .innerJoin('app_user', (join) =>
        join.onRef('app_user.user_id', '=', 'device.user_id').on('app_user.status', '=', 'A'),
      )
      .select(['device.device_id as deviceId', 'device.partner_id as partnerId', 'device.user_id as userId'])
      .where('device.device_id', 'in', (one) =>
        one
          .selectFrom('device')
          .select('device_id')
          .where('secret_hash', '=', secretHash)
          .union(one.selectFrom('device').select('device_id').where('previous_hash', '=', secretHash))
          .union(
            one.selectFrom('device_former_secret').select('device_id').where('secret_hash', '=', secretHash),
          ),
      )
      .where('device.expires_at', '>', at)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('session')
              .select('session.session_id')
              .whereRef('session.user_id', '=', 'device.user_id')
              .whereRef('session.device_id', '=', 'device.device_id')
              .where('session.locked', '=', true),
          ),
        ),
      )
      .where('app_user.email', '=', email)
      .executeTakeFirst(),

  /** Locks the device until the transaction ends: of two requests with one secret, the second sees the rotation. */
  lock: (deviceId: string) =>
    db
      .selectFrom('device')
      .select([
        'secret_hash as currentHash',
        'previous_hash as previousHash',
        'generation',
        'rotated_at as rotatedAt',
      ])
      .where('device_id', '=', deviceId)
      .forUpdate()
      .executeTakeFirst(),

  former: (deviceId: string, secretHash: Buffer) =>
    db
      .selectFrom('device_former_secret')
      .select('generation')
      .where('device_id', '=', deviceId)
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst(),

  change: (deviceId: string, change: Updateable<Rows['device']>) =>
    db.updateTable('device').set(change).where('device_id', '=', deviceId).execute(),

  keepFormer: (former: Insertable<Rows['device_former_secret']>) =>
    db.insertInto('device_former_secret').values(former).execute(),

  dropFormersBefore: (deviceId: string, generation: number) =>
    db
      .deleteFrom('device_former_secret')
      .where('device_id', '=', deviceId)
      .where('generation', '<', generation)
      .execute(),

  /** Removes the device with its sessions; locks it first, so that a session just being opened is seen. */
  remove: async (deviceId: string): Promise<void> => {
    await db.selectFrom('device').select('device_id').where('device_id', '=', deviceId).forUpdate().execute();
    await db.deleteFrom('session').where('device_id', '=', deviceId).execute();
    await db.deleteFrom('device').where('device_id', '=', deviceId).execute();
  },

  /** Removes those devices that have no session left, so no list shows them; locks them first, as above. */
  removeUnseen: async (deviceIds: readonly string[]): Promise<void> => {
    await db
      .selectFrom('device')
      .select('device_id')
      .where('device_id', 'in', deviceIds)
      .orderBy('device_id')
      .forUpdate()
      .execute();
    await db
      .deleteFrom('device')
      .where('device_id', 'in', deviceIds)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('session')
              .select('session_id')
              .whereRef('session.device_id', '=', 'device.device_id'),
          ),
        ),
      )
      .execute();
  },

  removeAllOf: (userId: UserId) => db.deleteFrom('device').where('user_id', '=', userId).execute(),

  removeAllOfMember: (partnerId: PartnerId, userId: UserId) =>
    db.deleteFrom('device').where('partner_id', '=', partnerId).where('user_id', '=', userId).execute(),

  removeExpired: (at: Date) => db.deleteFrom('device').where('expires_at', '<=', at).execute(),
});
