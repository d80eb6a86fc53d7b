import { auditedOf } from '@pecset/alerts/server';
import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import { budapestDayBounds, type MlId, type PartnerId, parseIsoDate } from '@pecset/kernel';
import { firstTransactionAt } from '@pecset/packs/domain';

/** The contract guarantees that exactly one subject is named. */
export type Subject = {
  readonly mlId?: MlId | undefined;
  readonly gtin?: Gtin | undefined;
  readonly sn?: string | undefined;
  readonly day?: string | undefined;
  readonly alertId?: string | undefined;
};

const boundsOf = (text: string) => {
  const day = parseIsoDate(text);
  if (!day.ok) throw new RangeError(`${text} is no day`);
  const { from, before } = budapestDayBounds(day.value);
  return { first: firstTransactionAt(from.getTime()), beyond: firstTransactionAt(before.getTime()) };
};

/** Only transactions of the organisation's current mode. */
const ofSubject = (db: Db, partnerId: PartnerId, { mlId, gtin, sn, day, alertId }: Subject) => {
  const own = db
    .selectFrom('known_transaction as t')
    .innerJoin('known_organisation as o', 'o.partner_id', 't.partner_id')
    .whereRef('t.mode', '=', 'o.mode')
    .where('t.partner_id', '=', partnerId);
  if (mlId !== undefined) return own.where('t.ml_id', '=', mlId);
  if (gtin !== undefined && sn !== undefined) return own.where('t.gtin', '=', gtin).where('t.sn', '=', sn);
  if (day !== undefined) {
    const { first, beyond } = boundsOf(day);
    return own.where('t.ml_id', '>=', first).where('t.ml_id', '<', beyond);
  }
  return own.where('t.ml_id', 'in', (of) =>
    of
      .selectFrom('known_alert as a')
      .where('a.partner_id', '=', partnerId)
      .where('a.alert_id', '=', alertId ?? '')
      .select('a.ml_id'),
  );
};

/** Counts all records, and those up to and including `after`. */
export const countRecords = async (db: Db, partnerId: PartnerId, subject: Subject, after: MlId) =>
  ofSubject(db, partnerId, subject)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('t.ml_id', '<=', after).as('before'),
    ])
    .executeTakeFirstOrThrow();

const transactions = (db: Db, partnerId: PartnerId, subject: Subject, after: MlId, most: number) =>
  ofSubject(db, partnerId, subject)
    .leftJoin('known_user as u', 'u.user_id', 't.user_id')
    .leftJoin('known_program as g', (join) =>
      join.onRef('g.partner_id', '=', 't.partner_id').onRef('g.program_id', '=', 't.user_id'),
    )
    .leftJoin('known_user as r', 'r.user_id', 't.recorded_by')
    .where('t.ml_id', '>', after)
    .orderBy('t.ml_id')
    .limit(most)
    .select([
      't.ml_id',
      't.trx_type',
      't.status',
      't.phase',
      't.reason_code',
      't.alert_id',
      't.undo_ml_id',
      't.gtin',
      't.sn',
      't.lot_num',
      't.exp_date',
      't.raw_scan',
      't.user_id',
      't.recorded_at',
      't.operator',
      't.reference',
      'g.program_id',
      'u.user_name',
      'r.user_name as recorder_name',
    ])
    .execute();

const attempts = (db: Db, partnerId: PartnerId, mlIds: readonly MlId[]) =>
  db
    .selectFrom('known_attempt')
    .where('partner_id', '=', partnerId)
    .where('ml_id', 'in', [...mlIds])
    .orderBy('ml_id')
    .orderBy('attempt_no')
    .selectAll()
    .execute();

const alerts = (db: Db, partnerId: PartnerId, mlIds: readonly MlId[]) =>
  db
    .selectFrom('known_alert as a')
    .leftJoin('known_user as p', 'p.user_id', 'a.printed_by')
    .leftJoin('known_user as k', 'k.user_id', 'a.acknowledged_by')
    .where('a.partner_id', '=', partnerId)
    .where('a.ml_id', 'in', [...mlIds])
    .select([
      'a.ml_id',
      'a.number',
      'a.state',
      'a.place',
      'a.printed_at',
      'a.acknowledged_at',
      'p.user_name as printed_by',
      'k.user_name as acknowledged_by',
    ])
    .execute();

const outcomes = (db: Db, partnerId: PartnerId, mlIds: readonly MlId[]) =>
  db
    .selectFrom('known_outcome as v')
    .leftJoin('known_user as u', 'u.user_id', 'v.user_id')
    .leftJoin('known_user as c', 'c.user_id', 'v.confirmed_by')
    .where('v.partner_id', '=', partnerId)
    .where('v.ml_id', 'in', [...mlIds])
    .orderBy('v.outcome_id')
    .select([
      'v.ml_id',
      'v.outcome',
      'v.cause',
      'v.decision',
      'v.words',
      'v.at',
      'u.user_name',
      'c.user_name as confirmed_by',
    ])
    .execute();

/** Photographs of each dossier, without reading the pictures. */
const photographs = (db: Db, partnerId: PartnerId, mlIds: readonly MlId[]) =>
  db
    .selectFrom('known_photograph')
    .where('partner_id', '=', partnerId)
    .where('ml_id', 'in', [...mlIds])
    .groupBy('ml_id')
    .select(({ fn }) => ['ml_id', fn.countAll<number>().as('count')])
    .execute();

/** Small batches let other requests run while the sheet of a long day is rendered. */
export const recordsAfter = async (
  db: Db,
  partnerId: PartnerId,
  subject: Subject,
  { after, most }: { readonly after: MlId; readonly most: number },
) => {
  const rows = await transactions(db, partnerId, subject, after, most);
  if (rows.length === 0) return [];
  const mlIds = rows.map(({ ml_id: mlId }) => mlId);
  const sent = Map.groupBy(await attempts(db, partnerId, mlIds), ({ ml_id }) => ml_id);
  const raised = new Map((await alerts(db, partnerId, mlIds)).map((alert) => [alert.ml_id, alert]));
  const said = Map.groupBy(await outcomes(db, partnerId, mlIds), ({ ml_id }) => ml_id);
  const pictured = new Map((await photographs(db, partnerId, mlIds)).map((one) => [one.ml_id, one.count]));
  const sealed = Map.groupBy(await auditedOf(db, partnerId, mlIds), ({ ml_id }) => ml_id);
  return rows.map((row) => ({
    ...row,
    attempts: sent.get(row.ml_id) ?? [],
    alert: raised.get(row.ml_id),
    outcomes: said.get(row.ml_id) ?? [],
    photographs: pictured.get(row.ml_id) ?? 0,
    audit: sealed.get(row.ml_id) ?? [],
  }));
};

export type InspectedRecord = Awaited<ReturnType<typeof recordsAfter>>[number];
