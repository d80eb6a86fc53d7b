import { type QueryExecutorProvider, sql } from 'kysely';
import { BATCH, inBatches } from './in-batches.ts';
import { beginning, type Horizon } from './rows.ts';

type Place = Horizon & { readonly partner_id: number; readonly seal_no: number };

export type StoredSeal = Place & {
  readonly rows: number;
  readonly hash: Buffer;
  readonly superseded: boolean;
};

const batchAfter = async (tx: QueryExecutorProvider, after: Place) => {
  const { rows } = await sql<StoredSeal>`
    select s.epoch, s.upto::text as upto, s.partner_id, s.seal_no, s.rows, s.hash,
      s.epoch < (select coalesce(max(epoch), 0) from audit_epoch where seals_anew) as superseded
    from audit_seal s
    where (s.epoch, s.upto, s.partner_id, s.seal_no)
      > (${after.epoch}, ${after.upto}::xid8, ${after.partner_id}, ${after.seal_no})
    order by s.epoch, s.upto, s.partner_id, s.seal_no limit ${BATCH}`.execute(tx);
  return rows;
};

/** All seals in sealing order; those of one organisation are in the order of their numbers. */
export const storedSeals = (tx: QueryExecutorProvider): AsyncGenerator<StoredSeal> =>
  inBatches<Place, StoredSeal>({ ...beginning, partner_id: -1, seal_no: 0 }, (after) =>
    batchAfter(tx, after),
  );
