import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** Whether a press under this key has arrived, whoever made it. */
export const isKeyUsed = async (db: Db, partnerId: PartnerId, key: string): Promise<boolean> => {
  const found = await db
    .selectFrom('request_key')
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .select('ml_id')
    .executeTakeFirst();
  return found !== undefined;
};
