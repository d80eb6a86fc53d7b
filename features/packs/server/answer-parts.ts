import { takesOutcome } from '../domain/index.ts';
import type { NationalAnswer } from './gateway.ts';
import type { PackData } from './press.ts';

/** What an answer brings with it, written where the part `entered` gives the transaction's number, and nowhere else. */
export const answerParts = `
  held as (
    insert into sandbox_pack (partner_id, gtin, sn, held)
    select :partnerId::bigint, :gtin::text, :sn::text, :held::jsonb from entered where :held::jsonb is not null
    on conflict (partner_id, gtin, sn) do update set held = excluded.held),
  raised as (
    insert into alert (partner_id, ml_id, alert_id)
    select :partnerId::bigint, ml_id, :alertId::text from entered where :raises::boolean),
  audited as (
    insert into audit (partner_id, user_id, what, details)
    select :partnerId::bigint, :recordedUser::bigint, :what::text, :details::jsonb || jsonb_build_object('mlId', ml_id)
    from entered)`;

export type Answered = {
  readonly partnerId: number;
  /** Null where the worker did it. */
  readonly recordedUser: number | null;
  readonly what: string;
  readonly pack: Pick<PackData, 'gtin' | 'sn'>;
  readonly answer: NationalAnswer | undefined;
};

export const answerValues = ({ partnerId, recordedUser, what, pack, answer }: Answered) => {
  const { gtin, sn } = pack;
  const { status = null, reasonCode = null, alertId = null, held } = answer ?? {};
  return {
    partnerId,
    recordedUser,
    what,
    gtin,
    sn,
    status,
    reasonCode,
    alertId,
    held: held ? JSON.stringify(held) : null,
    raises: takesOutcome({ alertId, reasonCode }),
    details: JSON.stringify({ gtin, sn, status, reasonCode, alertId }),
  };
};
