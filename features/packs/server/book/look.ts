import { sessionLasts } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import { bool, bytes, int8, jsonOut, orNull, SessionEnded, statement, text } from '@pecset/server-kit';
import type { Mode, TrxStatus, TrxType } from '../../contract/index.ts';
import type { Phase } from '../../domain/transaction.ts';
import type { AtOnce } from '../gateway/port.ts';
import type { PackData, Press } from '../press/press.ts';

const callerTakes = { partnerId: int8(), key: orNull(text()) };

/** What has to be known before a press can be decided, as of one moment. */
const seen = {
  mode: text<Mode>(),
  user_name: text(),
  /** Of a press with the same key. */
  earlier_ml_id: orNull(int8()),
  earlier_body_hash: orNull(bytes()),
  /** Null for a pack never seen. */
  version: orNull(int8()),
  open_ml_id: orNull(int8()),
  /** What the gateway of this mode knows of the pack. */
  known: orNull(jsonOut()),
};

const columns =
  'o.mode, u.user_name, k.ml_id as earlier_ml_id, k.body_hash as earlier_body_hash, p.version, p.open_ml_id';

const caller = `from ${sessionLasts.name} c
  join known_organisation o on o.partner_id = c.partner_id
  join known_user u on u.user_id = c.user_id
  left join request_key k on k.partner_id = :partnerId and k.key = :key`;

const packOf = (gtin: string, sn: string) =>
  `left join pack p on p.partner_id = :partnerId and p.gtin = ${gtin} and p.sn = ${sn} and p.mode = o.mode`;

type Gateways = Readonly<Record<Mode, Pick<AtOnce, 'knows'> | undefined>>;

const knownOf = (gateways: Gateways, of: { readonly gtin: string; readonly sn: string }) => {
  const cases = Object.entries(gateways).flatMap(([mode, gateway]) =>
    gateway ? [`when '${mode}' then ${gateway.knows({ partnerId: ':partnerId', ...of })}`] : [],
  );
  return cases.length === 0 ? 'null::jsonb as known' : `case o.mode ${cases.join(' ')} end as known`;
};

const lookAtPack = (gateways: Gateways) =>
  statement({
    parts: [sessionLasts],
    takes: { ...callerTakes, gtin: text(), sn: text() },
    gives: seen,
    text: `select ${columns}, ${knownOf(gateways, { gtin: ':gtin', sn: ':sn' })} ${caller} ${packOf(':gtin', ':sn')}`,
  });

/** The dispense that is to be taken back; null where this organisation has no such transaction in its mode. */
const lookAtDispense = (gateways: Gateways) =>
  statement({
    parts: [sessionLasts],
    takes: { ...callerTakes, mlId: int8() },
    gives: {
      ...seen,
      trx_type: orNull(text<TrxType>()),
      phase: orNull(text<Phase>()),
      was_sent: bool(),
      status_before: orNull(text<NonNullable<TrxStatus>>()),
      reason_code: orNull(text()),
      undo_ml_id: orNull(int8()),
      gtin: text(),
      sn: text(),
      lot_num: text(),
      exp_date: text(),
    },
    text: `select ${columns}, ${knownOf(gateways, { gtin: 't.gtin', sn: 't.sn' })}, t.trx_type, t.phase,
        exists (select 1 from attempt a where a.partner_id = :partnerId and a.ml_id = :mlId
          and a.reply is distinct from 'unreachable') as was_sent,
        (select b.status from transaction b where b.partner_id = :partnerId and b.gtin = t.gtin and b.sn = t.sn
          and b.mode = t.mode and b.ml_id < t.ml_id and b.ml_id >= p.first_ml_id and b.status is not null
          order by b.ml_id desc limit 1) as status_before,
        t.reason_code, t.undo_ml_id, t.gtin, t.sn, t.lot_num, t.exp_date
      ${caller} left join transaction t on t.partner_id = :partnerId and t.ml_id = :mlId and t.mode = o.mode
      ${packOf('t.gtin', 't.sn')}`,
  });

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new SessionEnded();
  return row;
};

const callerValues = ({ partnerId, userId, sessionId, key }: Press) => ({
  partnerId,
  userId,
  sessionId,
  key: key?.key ?? null,
});

export const looking = (gateways: Gateways) => {
  const atPack = lookAtPack(gateways);
  const atDispense = lookAtDispense(gateways);
  return {
    atPack: async (db: Db, press: Press, { gtin, sn }: Pick<PackData, 'gtin' | 'sn'>) =>
      only(await atPack(db, { ...callerValues(press), gtin, sn })),
    atDispense: async (db: Db, press: Press, mlId: number) =>
      only(await atDispense(db, { ...callerValues(press), mlId })),
  };
};

type Looks = ReturnType<typeof looking>;
export type Seen = Awaited<ReturnType<Looks['atPack']>>;
export type SeenForUndo = Awaited<ReturnType<Looks['atDispense']>>;
