import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** Deletes an organisation whose only member never activated the account. */
export const forgetOrganisation = async (tx: Tx, partnerId: PartnerId): Promise<void> => {
  await tx.deleteFrom('partner').where('partner_id', '=', partnerId).execute();
};
