import { type RawBuilder, sql } from 'kysely';
import { takesOutcome } from '../domain/index.ts';
import type { NationalAnswer } from './gateway.ts';
import type { PackData } from './press.ts';

/** A part of a statement: a common table expression that reads `entered`, the transaction's number, or no row at all. */
type Part = RawBuilder<unknown> | undefined;

/** Everything that belongs together in one statement: one way to the database and back, one commit. */
export const oneStatement = (parts: readonly Part[]): RawBuilder<{ readonly ml_id: number }> =>
  sql`with ${sql.join(parts.filter((part) => part !== undefined))} select ml_id from entered`;

export const heldPart = (
  partnerId: number,
  { gtin, sn }: Pick<PackData, 'gtin' | 'sn'>,
  answer: NationalAnswer | undefined,
): Part =>
  answer?.held &&
  sql`held as (
    insert into sandbox_pack (partner_id, gtin, sn, held)
    select ${partnerId}, ${gtin}, ${sn}, ${JSON.stringify(answer.held)}::jsonb from entered
    on conflict (partner_id, gtin, sn) do update set held = excluded.held)`;

export const alertPart = (partnerId: number, answer: NationalAnswer | undefined): Part =>
  answer && takesOutcome(answer)
    ? sql`raised as (
        insert into alert (partner_id, ml_id, alert_id) select ${partnerId}, ml_id, ${answer.alertId} from entered)`
    : undefined;

export type AuditPart = {
  readonly partnerId: number;
  /** Null where the worker did it. */
  readonly userId: number | null;
  readonly what: string;
  readonly pack: Pick<PackData, 'gtin' | 'sn'>;
  readonly answer: NationalAnswer | undefined;
};

export const auditPart = ({ partnerId, userId, what, pack, answer }: AuditPart): Part => {
  const { gtin, sn } = pack;
  const { status = null, reasonCode = null, alertId = null } = answer ?? {};
  const details = JSON.stringify({ gtin, sn, status, reasonCode, alertId });
  return sql`audited as (
    insert into audit (partner_id, user_id, what, details)
    select ${partnerId}, ${userId}, ${what}, ${details}::jsonb || jsonb_build_object('mlId', ml_id) from entered)`;
};
