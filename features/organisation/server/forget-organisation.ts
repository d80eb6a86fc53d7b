import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** One that never began: its only member did not activate the account. */
export const forgetOrganisation = async (tx: Tx, partnerId: PartnerId): Promise<void> => {
  await tx.deleteFrom('partner').where('partner_id', '=', partnerId).execute();
};
