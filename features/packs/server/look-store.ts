import type { Db } from '@pecset/db';
import { namedStatement, SessionEnded } from '@pecset/server-kit';
import type { Mode, TrxStatus, TrxType } from '../contract/index.ts';
import type { PackData, Press } from './press.ts';

/** What has to be known before a press can be decided, as of one moment. */
export type Seen = {
  readonly mode: Mode;
  readonly user_name: string;
  /** Of a press with the same key. */
  readonly earlier_ml_id: number | null;
  readonly earlier_body_hash: Buffer | null;
  /** Null for a pack never seen. */
  readonly version: number | null;
  readonly open_ml_id: number | null;
  readonly held: unknown;
};

/** The dispense that is to be taken back; null where this organisation has no such transaction in its mode. */
export type SeenForUndo = Seen & {
  readonly trx_type: TrxType | null;
  readonly status: TrxStatus;
  readonly reason_code: string | null;
  readonly undo_ml_id: number | null;
  readonly gtin: string;
  readonly sn: string;
  readonly lot_num: string;
  readonly exp_date: string;
};

const common = `o.mode, u.user_name, k.ml_id as earlier_ml_id, k.body_hash as earlier_body_hash,
  p.version, p.open_ml_id, s.held`;

const caller = `session c
  join partner o on o.partner_id = c.partner_id
  join app_user u on u.user_id = c.user_id
    and c.partner_id = :partnerId and c.user_id = :userId and c.session_id = :sessionId
  left join request_key k on k.partner_id = :partnerId and k.user_id = :userId and k.key = :key::text`;

/** Rows that a pack's identifiers lead to, in the organisation's mode. */
const packOf = (gtin: string, sn: string) => `
  left join pack p on p.partner_id = o.partner_id and p.mode = o.mode and p.gtin = ${gtin} and p.sn = ${sn}
  left join sandbox_pack s on o.mode = 'sandbox'
    and s.partner_id = o.partner_id and s.gtin = ${gtin} and s.sn = ${sn}`;

const callerValues = ({ partnerId, userId, sessionId, key }: Press) => ({
  partnerId,
  userId,
  sessionId,
  key: key?.key ?? null,
});
type Caller = ReturnType<typeof callerValues>;

const atPack = namedStatement<Caller & Pick<PackData, 'gtin' | 'sn'>, Seen>(
  `select ${common} from ${caller} ${packOf(':gtin', ':sn')}`,
);

const atDispense = namedStatement<Caller & { readonly mlId: number }, SeenForUndo>(`
  select ${common}, t.trx_type, t.status, t.reason_code, t.undo_ml_id, t.gtin, t.sn, t.lot_num, t.exp_date
  from ${caller}
  left join transaction t on t.partner_id = :partnerId and t.ml_id = :mlId and t.mode = o.mode
  ${packOf('t.gtin', 't.sn')}`);

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new SessionEnded();
  return row;
};

export const lookStore = (db: Db) => ({
  atPack: async (press: Press, { gtin, sn }: Pick<PackData, 'gtin' | 'sn'>): Promise<Seen> =>
    only(await atPack(db, { ...callerValues(press), gtin, sn })),

  atDispense: async (press: Press, mlId: number): Promise<SeenForUndo> =>
    only(await atDispense(db, { ...callerValues(press), mlId })),
});
