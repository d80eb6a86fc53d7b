import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** A lock: changes of an organisation's connection or mode come one after the other. */
export const lockOrganisation = async (
  tx: Db,
  partnerId: PartnerId,
): Promise<{ readonly isClosed: boolean }> => {
  const { closed_at } = await tx
    .selectFrom('partner')
    .where('partner_id', '=', partnerId)
    .select('closed_at')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { isClosed: closed_at !== null };
};

/** What people are told of the connection to the national system; the feature that keeps the connection decides it. */
export const setConnectionStatus = async (
  tx: Db,
  partnerId: PartnerId,
  status: 'A' | 'P' | null,
): Promise<void> => {
  await tx
    .updateTable('partner')
    .set({ connection_status: status })
    .where('partner_id', '=', partnerId)
    .execute();
};

export const changeMode = async (
  tx: Db,
  partnerId: PartnerId,
  mode: 'sandbox' | 'production',
): Promise<void> => {
  await tx.updateTable('partner').set({ mode }).where('partner_id', '=', partnerId).execute();
};
