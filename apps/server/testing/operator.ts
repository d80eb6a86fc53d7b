import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';

/** Makes the user an operator; all of their sessions count as opened with a passkey just now. */
export const makeOperator = async (db: Db, userId: UserId): Promise<void> => {
  const at = new Date();
  await db.insertInto('operator').values({ user_id: userId, since: at }).execute();
  await db.updateTable('session').set({ passkey_proved_at: at }).where('user_id', '=', userId).execute();
};

/** Marks the organisation's connection as working and requests production mode; returns the request's number. */
export const askForProduction = async (
  db: Db,
  { partnerId, userId }: { readonly partnerId: PartnerId; readonly userId: UserId },
): Promise<number> => {
  await db
    .updateTable('partner')
    .set({ connection_status: 'A' })
    .where('partner_id', '=', partnerId)
    .execute();
  const { request_id: requestId } = await db
    .insertInto('production_request')
    .values({ partner_id: partnerId, requested_by: userId, requested_at: new Date() })
    .returning('request_id')
    .executeTakeFirstOrThrow();
  return requestId;
};
