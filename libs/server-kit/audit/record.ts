import { type QueryExecutorProvider, sql } from 'kysely';

/** The organisation number of audit records that belong to no organisation: a failed login, the start of the program. */
export const SYSTEM_TENANT = 0;

/** What happened. Users by number, never by name or address: those may have to be forgotten, this may not. */
export type AuditRecord = {
  readonly partnerId: number;
  readonly userId: number | null;
  readonly what: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Written with the change it records, in the same transaction. */
export const recordAudit = async (tx: QueryExecutorProvider, record: AuditRecord): Promise<void> => {
  const { partnerId, userId, what, details = {} } = record;
  await sql`insert into audit (partner_id, user_id, what, details)
    values (${partnerId}, ${userId}, ${what}, ${JSON.stringify(details)}::jsonb)`.execute(tx);
};
