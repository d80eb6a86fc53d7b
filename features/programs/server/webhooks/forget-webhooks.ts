import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** For an organisation that closes: nothing more is told of it. */
export const forgetWebhooks = async (tx: Tx, partnerId: PartnerId): Promise<void> => {
  await tx.deleteFrom('webhook').where('partner_id', '=', partnerId).execute();
};

/** After a restore: some were removed since the backup, and it is not known which. Returns how many there were. */
export const forgetAllWebhooks = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('webhook').executeTakeFirst();
  return Number(numDeletedRows);
};
