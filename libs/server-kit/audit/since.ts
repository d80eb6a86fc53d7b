import type { PartnerId, UserId } from '@pecset/kernel';
import { type QueryExecutorProvider, sql } from 'kysely';

export type AuditedSince = {
  /** Names a record also in a copy of the database. */
  readonly key: string;
  readonly partnerId: PartnerId;
  readonly userId: UserId | null;
  readonly at: Date;
  readonly what: string;
  /** Whom an administrator's change is about. */
  readonly member: UserId | null;
};

/** Records of the given kinds from a moment on, the oldest first. */
export const auditedSince = async (
  db: QueryExecutorProvider,
  since: Date,
  kinds: readonly string[],
): Promise<readonly AuditedSince[]> => {
  const { rows } = await sql<AuditedSince>`
    select concat_ws(' ', epoch, partner_id, audit_id) as key, partner_id as "partnerId", user_id as "userId", at, what,
      (details ->> 'member')::bigint as member
    from audit where at >= ${since} and what = any(${[...kinds]}) order by at, audit_id`.execute(db);
  return rows;
};
