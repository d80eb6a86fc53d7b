import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** Locks the organisation's row, so that changes of its connection or mode are serialised. */
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

/** Sets the connection status shown to users; the feature that owns the connection decides it. */
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
