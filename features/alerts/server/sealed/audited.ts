import type { Db } from '@pecset/db';
import type { MlId, PartnerId } from '@pecset/kernel';

/** The audit records of transactions, each with the seal that covers it. */
export const auditedOf = (db: Db, partnerId: PartnerId, mlIds: readonly MlId[]) =>
  db
    .selectFrom('known_audit as a')
    .leftJoin('known_user as u', 'u.user_id', 'a.user_id')
    .leftJoin('known_program as g', (join) =>
      join.onRef('g.partner_id', '=', 'a.partner_id').onRef('g.program_id', '=', 'a.user_id'),
    )
    .where('a.partner_id', '=', partnerId)
    .where('a.ml_id', 'in', [...mlIds])
    .orderBy('a.audit_id')
    .select([
      'a.ml_id',
      'a.audit_id',
      'a.at',
      'a.what',
      'a.seal',
      'a.seal_hash',
      'a.sealed_at',
      'u.user_name',
      'g.program_id',
    ])
    .execute();

export type Audited = Awaited<ReturnType<typeof auditedOf>>[number];
