import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** Creates an organisation; it starts in sandbox mode. */
export const openOrganisation = async (
  tx: Tx,
  organisation: { readonly name: string },
): Promise<PartnerId> => {
  const { partner_id: partnerId } = await tx
    .insertInto('partner')
    .values(organisation)
    .returning('partner_id')
    .executeTakeFirstOrThrow();
  return partnerId;
};
