import type { Scope } from '@pecset/contract';
import type { Db, Rows } from '@pecset/db';
import type { IsoDate, PartnerId, UserId } from '@pecset/kernel';
import { bool, bytes, instant, int8, orNull, statement, text, texts, uuid } from '@pecset/server-kit';
import { type Insertable, sql } from 'kysely';
import type { KeyMode } from '../../domain/program-key.ts';
import { awaitsTerms } from '../terms/term-store.ts';

/** A statement with fixed text, since every request of a program begins with it. */
const findKey = statement({
  takes: { keyHash: bytes(), at: instant() },
  gives: {
    keyId: uuid(),
    partnerId: int8<PartnerId>(),
    programId: int8<UserId>(),
    name: text(),
    mode: text<'sandbox' | 'production'>(),
    organisationMode: text<'sandbox' | 'production'>(),
    scopes: texts(),
    networks: texts(),
    expiresAt: orNull(instant()),
    revokedAt: orNull(instant()),
    termsPending: bool(),
    epoch: uuid(),
  },
  // Terms bind people: a program waits until one of the organisation's administrators has accepted them.
  text: `select k.key_id as "keyId", p.partner_id as "partnerId", p.program_id as "programId", p.name, p.mode,
      o.mode as "organisationMode", p.scopes, p.networks, k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
      not exists (select from membership m join app_user u on u.user_id = m.user_id and u.status = 'A'
        where m.partner_id = p.partner_id and m.status = 'A' and 'ADMN' = any(m.roles)
          and not ${awaitsTerms('m.user_id', ':at')}) as "termsPending",
      event_token() as epoch
    from program_key k join program p on p.program_id = k.program_id and p.partner_id = k.partner_id
    join known_organisation o on o.partner_id = p.partner_id
    where k.key_hash = :keyHash`,
});

/** All of an organisation, of one program, or one. */
export type RevokedKeys =
  | { readonly all: true }
  | { readonly programId: UserId }
  | { readonly keyId: string };

const isAmong = (which: RevokedKeys) => {
  if ('programId' in which) return sql<boolean>`k.program_id = ${which.programId}`;
  return 'keyId' in which ? sql<boolean>`k.key_id = ${which.keyId}` : sql<boolean>`true`;
};

/** When a key stops or stopped working; null: never. */
const endOfKey = sql<Date | null>`least(k.revoked_at, k.expires_at)`;

/** Null: the provider's operator, who is no user and stands as 0. */
type Made<Table extends 'program' | 'program_key'> = Omit<Insertable<Rows[Table]>, 'made_by'> & {
  readonly made_by: UserId | null;
};
const makerOf = (userId: UserId | null) => userId ?? sql<UserId>`0`;

export const programStore = (db: Db) => ({
  byKey: async (keyHash: Buffer, at: Date) => (await findKey(db, { keyHash, at }))[0],

  add: ({ made_by, ...program }: Made<'program'>) =>
    db
      .insertInto('program')
      .values({ ...program, made_by: makerOf(made_by) })
      .returning('program_id as programId')
      .executeTakeFirstOrThrow(),

  addKey: ({ made_by, ...key }: Made<'program_key'>) =>
    db
      .insertInto('program_key')
      .values({ ...key, made_by: makerOf(made_by) })
      .returning('key_id as keyId')
      .executeTakeFirstOrThrow(),

  /** Locks the program, so that of two rotations the second sees the key of the first. */
  lock: (partnerId: PartnerId, programId: UserId) =>
    db
      .selectFrom('program')
      .select(['program_id as programId', 'name', sql<KeyMode>`mode`.as('mode')])
      .where('partner_id', '=', partnerId)
      .where('program_id', '=', programId)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  list: (partnerId: PartnerId, today: IsoDate) =>
    db
      .selectFrom('program as p')
      .leftJoin('known_user as u', 'u.user_id', 'p.made_by')
      .leftJoin('program_use as used', (join) =>
        join.onRef('used.partner_id', '=', 'p.partner_id').onRef('used.program_id', '=', 'p.program_id'),
      )
      .where('p.partner_id', '=', partnerId)
      .groupBy(['p.program_id', 'u.user_name'])
      .select(['p.program_id as programId', 'p.name', 'p.networks'])
      .select([sql<KeyMode>`p.mode`.as('mode'), sql<Scope[]>`p.scopes`.as('scopes')])
      .select(['p.created_at as createdAt', 'u.user_name as madeBy'])
      .select(sql<Date | null>`max(used.used_at)`.as('usedAt'))
      .select(
        sql<number>`coalesce(sum(used.requests) filter (where used.day = ${today}), 0)::int`.as('requests'),
      )
      .select(
        sql<number>`coalesce(sum(used.refusals) filter (where used.day = ${today}), 0)::int`.as('refusals'),
      )
      .orderBy('p.name')
      .orderBy('p.program_id')
      .execute(),

  /** Keys that work, and those that have ended since then; the newest first. */
  keys: (partnerId: PartnerId, since: Date) =>
    db
      .selectFrom('program_key as k')
      .leftJoin('known_user as u', 'u.user_id', 'k.made_by')
      .where('k.partner_id', '=', partnerId)
      .where((is) => is.or([is(endOfKey, 'is', null), is(endOfKey, '>', since)]))
      .select(['k.key_id as keyId', 'k.program_id as programId', 'k.ending', 'u.user_name as madeBy'])
      .select(['k.created_at as createdAt', 'k.expires_at as expiresAt', 'k.revoked_at as revokedAt'])
      .orderBy('k.created_at', 'desc')
      .orderBy('k.key_id')
      .execute(),

  countWorking: async (partnerId: PartnerId, at: Date): Promise<number> => {
    const { count } = await db
      .selectFrom('program_key as k')
      .where('k.partner_id', '=', partnerId)
      .where((is) => is.or([is(endOfKey, 'is', null), is(endOfKey, '>', at)]))
      .select(sql<number>`count(distinct k.program_id)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Whether another program of that mode has this name and a key that works. */
  isNameTaken: async (
    { partnerId, mode, name }: { partnerId: PartnerId; mode: KeyMode; name: string },
    at: Date,
  ): Promise<boolean> => {
    const { rows } = await sql`select from program p where p.partner_id = ${partnerId} and p.mode = ${mode}
      and lower(p.name) = lower(${name}) and exists (select from program_key k
        where k.partner_id = p.partner_id and k.program_id = p.program_id
          and (${endOfKey} is null or ${endOfKey} > ${at}))`.execute(db);
    return rows.length > 0;
  },

  /** Names of the programs with a working key that this user has made. */
  madeBy: async (partnerId: PartnerId, userId: UserId, at: Date): Promise<readonly string[]> => {
    const found = await db
      .selectFrom('program_key as k')
      .innerJoin('program as p', (join) =>
        join.onRef('p.partner_id', '=', 'k.partner_id').onRef('p.program_id', '=', 'k.program_id'),
      )
      .where('k.partner_id', '=', partnerId)
      .where('k.made_by', '=', userId)
      .where((is) => is.or([is(endOfKey, 'is', null), is(endOfKey, '>', at)]))
      .select('p.name')
      .distinct()
      .orderBy('p.name')
      .execute();
    return found.map(({ name }) => name);
  },

  /** Lets the program's keys work until then at the longest. */
  shorten: (partnerId: PartnerId, programId: UserId, until: Date) =>
    db
      .updateTable('program_key')
      .set({ expires_at: until })
      .where('partner_id', '=', partnerId)
      .where('program_id', '=', programId)
      .where('revoked_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', until)]))
      .execute(),

  has: async (partnerId: PartnerId, which: RevokedKeys): Promise<boolean> => {
    const found = db.selectFrom('program_key as k').where('k.partner_id', '=', partnerId).select('k.key_id');
    return (await found.where(isAmong(which)).limit(1).executeTakeFirst()) !== undefined;
  },

  /** For the operator, who names a program or key alone. */
  organisationOf: async (which: RevokedKeys): Promise<PartnerId | undefined> => {
    const found = db.selectFrom('program_key as k').where(isAmong(which)).select('k.partner_id as partnerId');
    return (await found.limit(1).executeTakeFirst())?.partnerId;
  },

  /** Organisations with a key that was not revoked. */
  organisations: async (): Promise<readonly PartnerId[]> => {
    const found = db.selectFrom('program_key').where('revoked_at', 'is', null).select('partner_id');
    return (await found.distinct().execute()).map((row) => row.partner_id);
  },

  /** Revokes what still works: waits for writes in progress with these keys; from then on they write nothing. */
  revoke: (partnerId: PartnerId, which: RevokedKeys, at: Date) =>
    db
      .updateTable('program_key as k')
      .from('program as p')
      .set({ revoked_at: at })
      .whereRef('p.partner_id', '=', 'k.partner_id')
      .whereRef('p.program_id', '=', 'k.program_id')
      .where('k.partner_id', '=', partnerId)
      .where('k.revoked_at', 'is', null)
      .where((is) => is.or([is('k.expires_at', 'is', null), is('k.expires_at', '>', at)]))
      .where(isAmong(which))
      .returning(['k.key_id as keyId', 'k.program_id as programId', 'k.ending', 'p.name'])
      .execute(),
});
