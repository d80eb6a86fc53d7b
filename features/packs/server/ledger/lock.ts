import type { Tx } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId } from '@pecset/kernel';
import { int4, int8, statement, text } from '@pecset/server-kit';
import type { PackData } from './press.ts';

/** A separate statement, so that the next one reads after the wait. Of a press only the session is locked before it. */
const locking = (rows: string) => `
  with lock_timeout as materialized (select set_config('lock_timeout', :waitMs::text, true))
  select p.version from lock_timeout cross join ${rows} for update of p`;

const ofPack = statement({
  takes: { waitMs: int4(), partnerId: int8<PartnerId>(), gtin: text<Gtin>(), sn: text() },
  gives: { version: int8() },
  text: locking(`known_organisation o
    join pack p on p.partner_id = o.partner_id and p.gtin = :gtin and p.sn = :sn and p.mode = o.mode
    where o.partner_id = :partnerId`),
});

const ofTransaction = statement({
  takes: { waitMs: int4(), partnerId: int8<PartnerId>(), mlId: int8<MlId>() },
  gives: { version: int8() },
  text: locking(`transaction t
    join pack p on p.partner_id = t.partner_id and p.gtin = t.gtin and p.sn = t.sn and p.mode = t.mode
    where t.partner_id = :partnerId and t.ml_id = :mlId`),
});

/** Locks the pack's row until the transaction ends; a pack never seen has no row. */
export const lockPack = async (
  tx: Tx,
  waitMs: number,
  partnerId: PartnerId,
  { gtin, sn }: Pick<PackData, 'gtin' | 'sn'>,
): Promise<void> => {
  await ofPack(tx, { waitMs, partnerId, gtin, sn });
};

export const lockPackOf = async (
  tx: Tx,
  waitMs: number,
  { partnerId, mlId }: { readonly partnerId: PartnerId; readonly mlId: MlId },
): Promise<void> => {
  await ofTransaction(tx, { waitMs, partnerId, mlId });
};

/** Finds the pack by its key, as in `settle.ts`. */
const withTransaction = statement({
  takes: { partnerId: int8<PartnerId>(), mlId: int8<MlId>(), gtin: text<Gtin>(), sn: text() },
  gives: { ml_id: int8<MlId>() },
  text: `with p as materialized (select p.version from transaction t
      join pack p on p.partner_id = :partnerId and p.gtin = :gtin and p.sn = :sn and p.mode = t.mode
      where t.partner_id = :partnerId and t.ml_id = :mlId for update of p)
    select t.ml_id from p cross join transaction t where t.partner_id = :partnerId and t.ml_id = :mlId for update of t`,
});

/** Locks the pack's row, then the transaction's, as every press does; no time-out, so that no answer is lost. */
export const lockToSettle = async (
  tx: Tx,
  {
    partnerId,
    mlId,
    pack: { gtin, sn },
  }: { readonly partnerId: PartnerId; readonly mlId: MlId; readonly pack: Pick<PackData, 'gtin' | 'sn'> },
): Promise<void> => {
  await withTransaction(tx, { partnerId, mlId, gtin, sn });
};
