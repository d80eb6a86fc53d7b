import type { Db } from '@pecset/db';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { DossierFilter, Place } from '../../contract/index.ts';
import { isOpen, MOST_OPEN, modeNow } from '../store.ts';

export type Listing = {
  readonly state?: DossierFilter | undefined;
  /** Only those that this user looks into. */
  readonly takenBy?: UserId | undefined;
  readonly search?: string | undefined;
  readonly after?: MlId | undefined;
};

const HIGHEST_NUMBER = 2_147_483_647;

/** The last character that texts can have, so that a range ends behind every text with the same beginning. */
const LAST = String.fromCodePoint(0x10ffff);

const inList = ({ state }: Listing): Expression<SqlBool> => {
  if (state === undefined) return sql`true`;
  // Written out, so that each list is planned for itself: a value that could be any of them finds no index.
  return state === 'undecided' ? isOpen : sql`a.listed_as = ${sql.lit(state)}`;
};

/**
 * Looked up by three indexes first: a condition on the list itself would make the database read all of it. Ranges, since
 * `like` finds no index with a prepared statement.
 */
const isFound = (partnerId: PartnerId, text: string): Expression<SqlBool> => {
  const number = /^\d{1,10}$/.test(text) && Number(text) <= HIGHEST_NUMBER ? Number(text) : null;
  const end = text + LAST;
  return sql`a.ml_id = any(array(
    select f.ml_id from alert f where f.partner_id = ${partnerId} and f.mode = ${modeNow(partnerId)} and f.number = ${number}
    union select f.ml_id from alert f where f.partner_id = ${partnerId} and f.alert_id >= ${text} and f.alert_id < ${end}
    union select f.ml_id from alert f where f.partner_id = ${partnerId} and f.sn >= ${text} and f.sn < ${end}))`;
};

const rows = (db: Db, partnerId: PartnerId) =>
  db
    .selectFrom('alert as a')
    .leftJoin('known_user as taker', 'taker.user_id', 'a.taken_by')
    .where('a.partner_id', '=', partnerId)
    .select([
      'a.ml_id',
      'a.number',
      'a.mode',
      'a.state',
      'a.alert_id',
      'a.reason_code',
      'a.gtin',
      'a.sn',
      'a.taken_by',
      'taker.user_name as taker_name',
      'a.place',
      'a.place_words',
      'a.decided',
    ])
    .select((row) =>
      row
        .selectFrom('dossier_photograph as p')
        .whereRef('p.partner_id', '=', 'a.partner_id')
        .whereRef('p.ml_id', '=', 'a.ml_id')
        .where('p.content', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('photographs'),
    );

export type FoundDossier = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Ordered, so that no more is read than counts: an index has them in this order. */
const counted = (listed: string) => sql<number>`(select count(*) from (select from alert a
  where a.partner_id = o.partner_id and a.mode = o.mode and a.listed_as = ${sql.lit(listed)}
  order by a.ml_id desc limit ${sql.lit(MOST_OPEN)}) as found)`;

export const dossierStore = (db: Db, partnerId: PartnerId) => ({
  /** In the organisation's present mode, newest first. */
  list: (listing: Listing, most: number) =>
    rows(db, partnerId)
      .where('a.mode', '=', modeNow(partnerId))
      .where(inList(listing))
      .$if(listing.takenBy !== undefined, (some) => some.where('a.taken_by', '=', listing.takenBy ?? null))
      .$if(listing.search !== undefined, (some) => some.where(isFound(partnerId, listing.search ?? '')))
      .$if(listing.after !== undefined, (some) => some.where(sql<SqlBool>`a.ml_id < ${listing.after}`))
      .orderBy('a.ml_id', 'desc')
      .limit(most)
      .execute(),

  /** In the organisation's present mode. */
  counts: () =>
    db
      .selectFrom('known_organisation as o')
      .where('o.partner_id', '=', partnerId)
      .select([
        counted('open').as('open'),
        counted('looked-into').as('lookedInto'),
        counted('held').as('held'),
        counted('unknown-product').as('unknownProducts'),
      ])
      .executeTakeFirstOrThrow(),

  /** In whichever mode it was raised. */
  find: (mlId: MlId) => rows(db, partnerId).where('a.ml_id', '=', mlId).executeTakeFirst(),

  rawScan: async (mlId: MlId): Promise<string | null> => {
    const found = await db
      .selectFrom('known_transaction')
      .where('partner_id', '=', partnerId)
      .where('ml_id', '=', mlId)
      .select('raw_scan')
      .executeTakeFirst();
    return found?.raw_scan ?? null;
  },

  /** Other alerts of the same pack, newest first. */
  others: ({ ml_id, mode, gtin, sn }: FoundDossier) =>
    db
      .selectFrom('alert')
      .where('partner_id', '=', partnerId)
      .where('sn', '=', sn)
      .where('gtin', '=', gtin)
      .where('mode', '=', mode)
      .where('ml_id', '<>', ml_id)
      .orderBy('ml_id', 'desc')
      .limit(MOST_OPEN)
      .select(['ml_id', 'number', 'state', 'decided', 'reason_code'])
      .execute(),

  /** Locks it until the transaction ends, so that changes by several people come one after the other. */
  lock: (mlId: MlId) =>
    db
      .selectFrom('alert')
      .where('partner_id', '=', partnerId)
      .where('ml_id', '=', mlId)
      .select(['place', 'taken_by as takenBy'])
      .forUpdate()
      .executeTakeFirst(),

  take: (mlId: MlId, userId: UserId, at: Date) =>
    db
      .updateTable('alert')
      .set({ taken_by: userId, taken_at: at })
      .where('partner_id', '=', partnerId)
      .where('ml_id', '=', mlId)
      .execute(),

  put: (mlId: MlId, { place, words }: { readonly place: Place; readonly words: string | null }) =>
    db
      .updateTable('alert')
      .set({ place, place_words: words })
      .where('partner_id', '=', partnerId)
      .where('ml_id', '=', mlId)
      .execute(),
});
