import type { Db, Rows } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Wire } from '@pecset/server-kit';
import type { Insertable } from 'kysely';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken } from '../sessions/session-cookie.ts';
import { sessionStore } from '../sessions/session-store.ts';

const DAY = 24 * 60 * 60;

/** In seconds: as long as browsers keep a cookie (RFC 6265bis, 5.5), counted from the last use. */
export const COUNTER_LIFE = 400 * DAY;

/** A browser in which PINs were set. */
export type CounterDevice = { readonly counterId: string; readonly partnerId: PartnerId };

export const counterStore = (db: Db) => ({
  byToken: (tokenHash: Buffer): Promise<CounterDevice | undefined> =>
    db
      .selectFrom('counter_device')
      .select(['counter_id as counterId', 'partner_id as partnerId'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),

  add: (device: Insertable<Rows['counter_device']>) =>
    db.insertInto('counter_device').values(device).returning('counter_id').executeTakeFirstOrThrow(),

  touch: (counterId: string, at: Date) =>
    db.updateTable('counter_device').set({ seen_at: at }).where('counter_id', '=', counterId).execute(),

  removeAllOf: async (partnerId: PartnerId): Promise<void> => {
    await db.deleteFrom('counter_device').where('partner_id', '=', partnerId).execute();
  },

  /** With the PINs in them. */
  removeUnusedSince: (at: Date) => db.deleteFrom('counter_device').where('seen_at', '<', at).execute(),
});

type Cookies = Pick<AccountsDependencies, 'cookies'>;

/** The browser that the request comes from; nothing where no PIN was ever set in it. */
export const counterOf = async (
  { db, cookies }: Cookies & Pick<AccountsDependencies, 'db'>,
  wire: Wire,
): Promise<CounterDevice | undefined> => {
  const token = wire.cookie(cookies.counter);
  return token ? counterStore(db).byToken(hashToken(token)) : undefined;
};

/** Of whoever is signed in in this browser, or was before its screen was locked; else of its PINs. */
export const organisationHere = async (
  dependencies: Cookies & Pick<AccountsDependencies, 'db'>,
  wire: Wire,
): Promise<PartnerId | undefined> => {
  const { db, cookies } = dependencies;
  const token = wire.cookie(cookies.session);
  const session = token && (await sessionStore(db).placeOf(hashToken(token)));
  return session ? session.partner_id : (await counterOf(dependencies, wire))?.partnerId;
};

export const giveCounterCookie = (wire: Wire, { cookies }: Cookies, token: string): void =>
  wire.setCookie(cookies.counter, token, { ...cookies.options, httpOnly: true, maxAge: COUNTER_LIFE });
