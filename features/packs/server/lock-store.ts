import type { Tx } from '@pecset/db';
import { namedStatement } from '@pecset/server-kit';
import type { PackData } from './press.ts';

/** Its own statement, so that what is read next is read after the wait; and before any other lock of a press. */
const locking = (rows: string) => `
  with patience as materialized (select set_config('lock_timeout', :waitMs::text, true))
  select p.version from patience cross join ${rows} for update of p`;

type Patience = { readonly waitMs: number };

const ofPack = namedStatement<
  Patience & Pick<PackData, 'gtin' | 'sn'> & { readonly partnerId: number },
  unknown
>(
  locking(`partner o
  join pack p on p.partner_id = o.partner_id and p.mode = o.mode and p.gtin = :gtin and p.sn = :sn
  where o.partner_id = :partnerId`),
);

const ofTransaction = namedStatement<
  Patience & { readonly partnerId: number; readonly mlId: number },
  unknown
>(
  locking(`transaction t
  join pack p on p.partner_id = t.partner_id and p.mode = t.mode and p.gtin = t.gtin and p.sn = t.sn
  where t.partner_id = :partnerId and t.ml_id = :mlId`),
);

/** Waits for the pack's row and keeps it until the transaction ends; a pack never seen has none to keep. */
export const lockStore = (tx: Tx, { waitMs }: Patience) => ({
  pack: async (partnerId: number, { gtin, sn }: Pick<PackData, 'gtin' | 'sn'>): Promise<void> => {
    await ofPack(tx, { waitMs, partnerId, gtin, sn });
  },

  packOfTransaction: async (partnerId: number, mlId: number): Promise<void> => {
    await ofTransaction(tx, { waitMs, partnerId, mlId });
  },
});
