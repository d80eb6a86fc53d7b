import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { BATCH, inBatches } from './in-batches.ts';

/** A position in sealing order: all rows of older epochs, then those written by transactions before `upto`. */
export type Horizon = { readonly epoch: number; readonly upto: string };

export const beginning: Horizon = { epoch: 0, upto: '0' };

type Place = Horizon & { readonly partner_id: number; readonly audit_id: number };

/** `upto` is the transaction that wrote the row. */
export type AuditRow = Place & { readonly text: string };

/**
 * PostgreSQL writes the text that a seal covers (jsonb has one canonical form, times are in UTC), so that sealing and
 * checking cannot disagree about a format.
 */
export const sealedText = (a: string): string =>
  `jsonb_build_array(${a}.partner_id, ${a}.audit_id, ${a}.epoch, ${a}.written_by::text,
    to_char(${a}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${a}.user_id, ${a}.what, ${a}.details)::text`;

const batchAfter = async (tx: QueryExecutorProvider, after: Place, end: Horizon) => {
  // Orders by the xid8 column, because the text `upto` sorts differently.
  const { rows } = await sql<AuditRow>`
    select a.epoch, a.written_by::text as upto, a.partner_id, a.audit_id,
      ${sql.raw(sealedText('a'))} as text
    from audit a
    where (a.epoch, a.written_by, a.partner_id, a.audit_id)
        > (${after.epoch}, ${after.upto}::xid8, ${after.partner_id}, ${after.audit_id})
      and (a.epoch, a.written_by) < (${end.epoch}, ${end.upto}::xid8)
    order by a.epoch, a.written_by, a.partner_id, a.audit_id limit ${BATCH}`.execute(tx);
  return rows;
};

/** Rows in sealing order, from one horizon up to another. */
export const auditRows = (tx: QueryExecutorProvider, from: Horizon, end: Horizon): AsyncGenerator<AuditRow> =>
  inBatches<Place, AuditRow>({ ...from, partner_id: -1, audit_id: 0 }, (after) => batchAfter(tx, after, end));

/** The horizon of the last seals; no row below it is sealed later. Superseded seals do not count. */
export const sealedUpto = async (tx: QueryExecutorProvider): Promise<Horizon> => {
  const { rows } = await sql<Horizon>`
    select s.epoch, s.upto::text as upto from audit_seal s
    where s.epoch >= (select coalesce(max(epoch), 0) from audit_epoch where seals_anew)
    order by s.epoch desc, s.upto desc limit 1`.execute(tx);
  return rows[0] ?? beginning;
};

export type OpenSeal = {
  readonly add: (row: AuditRow) => void;
  readonly rows: () => number;
  readonly hash: () => Buffer;
};

/**
 * A seal being computed over the previous seal's hash and each row's text with a newline, which JSON text never
 * contains.
 */
export const openSeal = (previous: Buffer): OpenSeal => {
  const hash = createHash('sha256').update(previous);
  let rows = 0;
  return {
    add: ({ text }) => {
      hash.update(text).update('\n');
      rows += 1;
    },
    rows: () => rows,
    hash: () => hash.digest(),
  };
};

/** The hash that an organisation's first seal chains to. */
export const noSeal: Buffer = Buffer.alloc(32);
