import type { Tx } from '@pecset/db';

/** One that never began: its only member did not activate the account. */
export const forgetOrganisation = async (tx: Tx, partnerId: number): Promise<void> => {
  await tx.deleteFrom('partner').where('partner_id', '=', partnerId).execute();
};
