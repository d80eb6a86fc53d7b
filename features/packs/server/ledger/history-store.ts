import type { Db } from '@pecset/db';
import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { type Mode, ownCodes } from '../../contract/index.ts';

/** More than a pack ever has, and few enough not to block other requests. */
const LONGEST_HISTORY = 50;

const described = (db: Db, partnerId: PartnerId) =>
  db
    .selectFrom('transaction as t')
    .innerJoin('known_user as u', 'u.user_id', 't.user_id')
    .leftJoin('known_program as g', (join) =>
      join.onRef('g.partner_id', '=', 't.partner_id').onRef('g.program_id', '=', 't.user_id'),
    )
    .leftJoin('known_user as r', 'r.user_id', 't.recorded_by')
    .where('t.partner_id', '=', partnerId)
    .select([
      't.ml_id',
      't.mode',
      't.trx_type',
      't.status',
      't.reason_code',
      't.alert_id',
      't.undo_ml_id',
      't.user_id',
      't.gtin',
      't.sn',
      't.lot_num',
      't.exp_date',
      't.recorded_at',
      't.operator',
      't.reference',
      'u.user_name',
      'g.program_id',
      'r.user_name as recorder_name',
    ]);

export type DescribedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof historyStore>['transaction']>>>;

/** More packs than a user handles in a day, and more alerts than ever stay open. */
const MOST = 200;

/** Only transactions of the organisation's present mode. */
const ofThisMode = (db: Db, partnerId: PartnerId) =>
  described(db, partnerId)
    .innerJoin('known_organisation as o', 'o.partner_id', 't.partner_id')
    .whereRef('t.mode', '=', 'o.mode')
    .orderBy('t.ml_id', 'desc')
    .limit(MOST);

type PackKey = { readonly gtin: Gtin; readonly sn: string };

/** In the organisation's present mode unless one is named. */
export type PackInMode = PackKey & { readonly inMode?: Mode };

/** The pack's row limits the months to read. */
const ofPackInMode = (db: Db, partnerId: PartnerId, { gtin, sn, inMode }: PackInMode) =>
  described(db, partnerId)
    .innerJoin('known_organisation as o', 'o.partner_id', 't.partner_id')
    .innerJoin('pack as p', (join) =>
      join
        .onRef('p.partner_id', '=', 't.partner_id')
        .onRef('p.gtin', '=', 't.gtin')
        .onRef('p.sn', '=', 't.sn')
        .onRef('p.mode', '=', 't.mode'),
    )
    .where('p.partner_id', '=', partnerId)
    .where('p.gtin', '=', gtin)
    .where('p.sn', '=', sn)
    .where('t.mode', '=', (row) => (inMode === undefined ? row.ref('o.mode') : row.val(inMode)))
    .whereRef('t.ml_id', '>=', 'p.first_ml_id')
    .whereRef('t.ml_id', '<=', 'p.last_ml_id')
    .orderBy('t.ml_id', 'desc')
    .limit(LONGEST_HISTORY);

export const historyStore = (db: Db) => ({
  ofUserSince: (partnerId: PartnerId, userId: UserId, since: MlId) =>
    ofThisMode(db, partnerId).where('t.user_id', '=', userId).where('t.ml_id', '>=', since).execute(),

  transactions: async (partnerId: PartnerId, mlIds: readonly MlId[]) =>
    mlIds.length === 0
      ? []
      : ofThisMode(db, partnerId)
          .where('t.ml_id', 'in', [...mlIds])
          .execute(),

  /** In the organisation's present mode. */
  unanswered: (partnerId: PartnerId) =>
    db
      .selectFrom('transaction as t')
      .innerJoin('known_organisation as o', (join) =>
        join.onRef('o.partner_id', '=', 't.partner_id').onRef('o.mode', '=', 't.mode'),
      )
      .where('t.partner_id', '=', partnerId)
      .where('t.phase', 'not in', ['done', 'cancelled'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('t.ml_id').as('oldest')])
      .executeTakeFirstOrThrow(),

  /** In the organisation's present mode; by key, since every open page of a pack asks for it over and over. */
  newestOfPack: (partnerId: PartnerId, { gtin, sn }: PackKey) =>
    db
      .selectFrom('pack as p')
      .innerJoin('known_organisation as o', (join) =>
        join.onRef('o.partner_id', '=', 'p.partner_id').onRef('o.mode', '=', 'p.mode'),
      )
      .where('p.partner_id', '=', partnerId)
      .where('p.gtin', '=', gtin)
      .where('p.sn', '=', sn)
      .select('p.last_ml_id as mlId')
      .executeTakeFirst(),

  /** In the organisation's present mode. */
  hasPrograms: async (partnerId: PartnerId): Promise<boolean> => {
    const found = await db
      .selectFrom('known_program as g')
      .innerJoin('known_organisation as o', (join) =>
        join.onRef('o.partner_id', '=', 'g.partner_id').onRef('o.mode', '=', 'g.mode'),
      )
      .where('g.partner_id', '=', partnerId)
      .select('g.program_id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  transaction: (partnerId: PartnerId, mlId: MlId) =>
    described(db, partnerId).where('t.ml_id', '=', mlId).executeTakeFirst(),

  phase: async (partnerId: PartnerId, mlId: MlId) =>
    (
      await db
        .selectFrom('transaction')
        .select('phase')
        .where('partner_id', '=', partnerId)
        .where('ml_id', '=', mlId)
        .executeTakeFirst()
    )?.phase,

  /** Newest first. Includes alerts, and what changed the pack or may have, even if fifty verifies or refusals followed. */
  ofPack: async (partnerId: PartnerId, pack: PackInMode) => {
    const newest = await ofPackInMode(db, partnerId, pack).execute();
    const oldest = newest.at(-1);
    if (!oldest || newest.length < LONGEST_HISTORY) return newest;
    const changes = await ofPackInMode(db, partnerId, pack)
      .where((row) =>
        row.or([
          row.exists(
            row
              .selectFrom('known_alert as a')
              .whereRef('a.partner_id', '=', 't.partner_id')
              .whereRef('a.ml_id', '=', 't.ml_id')
              .select('a.ml_id'),
          ),
          row.and([
            row('t.trx_type', '<>', 'VRFY'),
            row.or([
              row('t.phase', '<>', 'done'),
              row('t.reason_code', 'is', null),
              row('t.reason_code', '=', ownCodes.notCertain),
            ]),
          ]),
        ]),
      )
      .where('t.ml_id', '<', oldest.ml_id)
      .execute();
    return [...newest, ...changes];
  },
});
