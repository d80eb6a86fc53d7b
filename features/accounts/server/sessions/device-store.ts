import type { Db, Rows } from '@pecset/db';
import type { Insertable } from 'kysely';

/** Browsers that were asked to remember. */
export const deviceStore = (db: Db) => ({
  add: (device: Insertable<Rows['device']>) =>
    db.insertInto('device').values(device).returning('device_id').executeTakeFirstOrThrow(),

  /** The device that holds the secret, while its owner has that address and is a member. */
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
      .where('device.secret_hash', '=', secretHash)
      .where('device.expires_at', '>', at)
      .where('app_user.email', '=', email)
      .executeTakeFirst(),

  /** Held against removal until the transaction ends; false when it is gone. */
  hold: async (deviceId: string): Promise<boolean> => {
    const held = await db
      .selectFrom('device')
      .select('device_id')
      .where('device_id', '=', deviceId)
      .forKeyShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  /** With every session that the device has open; locked first, so that one just being opened is seen. */
  remove: async (deviceId: string): Promise<void> => {
    await db.selectFrom('device').select('device_id').where('device_id', '=', deviceId).forUpdate().execute();
    await db.deleteFrom('session').where('device_id', '=', deviceId).execute();
    await db.deleteFrom('device').where('device_id', '=', deviceId).execute();
  },

  removeAllOf: (userId: number) => db.deleteFrom('device').where('user_id', '=', userId).execute(),

  removeExpired: (at: Date) => db.deleteFrom('device').where('expires_at', '<=', at).execute(),
});
