import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

export type AuditRow = { readonly partner_id: number; readonly text: string };

/**
 * Rows in sealing order, each as the text that its seal covers. PostgreSQL writes that text (jsonb has one canonical
 * form, times are in UTC), so that sealing and checking cannot disagree about a format.
 */
export const auditRows = async (
  tx: QueryExecutorProvider,
  condition: RawBuilder<unknown>,
): Promise<readonly AuditRow[]> => {
  const { rows } = await sql<AuditRow>`
    select partner_id, jsonb_build_array(partner_id, audit_id, epoch, written_by::text,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), user_id, what, details)::text as text
    from audit where ${condition}
    order by epoch, written_by, partner_id, audit_id`.execute(tx);
  return rows;
};

/** A seal's hash: its predecessor's and every row, each ended by a newline, which JSON text never contains. */
export const sealHash = (previous: Buffer, rows: readonly AuditRow[]): Buffer => {
  const hash = createHash('sha256').update(previous);
  for (const { text } of rows) hash.update(text).update('\n');
  return hash.digest();
};

/** What the first seal of an organisation chains to. */
export const noSeal: Buffer = Buffer.alloc(32);
