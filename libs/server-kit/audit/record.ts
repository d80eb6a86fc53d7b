import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The organisation number of audit records without an organisation, such as a failed login or the start of the program.
 */
export const SYSTEM_TENANT = 0;

/** Users appear by number, never by name or address: those may have to be erased, the audit may not. */
export type AuditRecord = {
  readonly partnerId: number;
  readonly userId: number | null;
  readonly what: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Must run in the transaction of the change it records. */
export const recordAudit = async (tx: QueryExecutorProvider, record: AuditRecord): Promise<void> => {
  const { partnerId, userId, what, details = {} } = record;
  await sql`insert into audit (partner_id, user_id, what, details)
    values (${partnerId}, ${userId}, ${what}, ${JSON.stringify(details)}::jsonb)`.execute(tx);
};
