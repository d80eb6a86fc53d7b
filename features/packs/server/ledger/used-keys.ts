import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { RequestKey } from './press.ts';

/** Whether any of these keys stands for another request already; then nothing of a basket is sent. */
export const keysUsedOtherwise = async (
  db: Db,
  partnerId: PartnerId,
  keys: readonly RequestKey[],
): Promise<boolean> => {
  const used = await db
    .selectFrom('request_key')
    .select(['key', 'body_hash'])
    .where('partner_id', '=', partnerId)
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .execute();
  const hashes = new Map(keys.map(({ key, bodyHash }) => [key, bodyHash]));
  return used.some(({ key, body_hash: known }) => hashes.get(key)?.equals(known) === false);
};

export const isKeyKnown = async (db: Db, partnerId: PartnerId, { key }: RequestKey): Promise<boolean> =>
  (await db
    .selectFrom('request_key')
    .select('ml_id')
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;
