import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { NOT_SENT } from './give-up-key.ts';
import type { RequestKey } from './press.ts';

const find = (db: Db, partnerId: PartnerId, { key }: RequestKey) =>
  db
    .selectFrom('request_key')
    .select('body_hash')
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .executeTakeFirst();

export const isKeyKnown = async (db: Db, partnerId: PartnerId, key: RequestKey): Promise<boolean> =>
  (await find(db, partnerId, key)) !== undefined;

type Claim = { readonly partnerId: PartnerId; readonly userId: UserId; readonly at: Date };

/**
 * Takes a key for a request that is no transaction itself, a basket: its lines have keys of their own. False if the key
 * stands for anything else already.
 */
export const claimKey = async (
  db: Db,
  { partnerId, userId, at }: Claim,
  key: RequestKey,
): Promise<boolean> => {
  await db
    .insertInto('request_key')
    .values({
      ...{ partner_id: partnerId, user_id: userId, at },
      ...{ key: key.key, body_hash: key.bodyHash, ml_id: NOT_SENT },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find(db, partnerId, key))?.body_hash.equals(key.bodyHash) ?? false;
};
