import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** Did a press with this key enter the book? */
export const hasArrived = async (tx: Tx, partnerId: PartnerId, key: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('request_key')
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .select('ml_id')
    .executeTakeFirst();
  return found !== undefined;
};
