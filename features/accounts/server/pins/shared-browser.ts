import type { Db, Rows } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Wire } from '@pecset/server-kit';
import type { Insertable } from 'kysely';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken } from '../sessions/session-cookie.ts';
import { sessionStore } from '../sessions/session-store.ts';

const DAY = 24 * 60 * 60;

/** Seconds since the last use, as long as browsers keep a cookie (RFC 6265bis, 5.5). */
export const BROWSER_LIFE = 400 * DAY;

/** A browser in which PINs were set, for several people to share. The table calls it `counter_device`. */
export type SharedBrowser = { readonly browserId: string; readonly partnerId: PartnerId };

export const sharedBrowserStore = (db: Db) => ({
  byToken: (tokenHash: Buffer): Promise<SharedBrowser | undefined> =>
    db
      .selectFrom('counter_device')
      .select(['counter_id as browserId', 'partner_id as partnerId'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),

  add: (device: Insertable<Rows['counter_device']>) =>
    db.insertInto('counter_device').values(device).returning('counter_id').executeTakeFirstOrThrow(),

  touch: (browserId: string, at: Date) =>
    db.updateTable('counter_device').set({ seen_at: at }).where('counter_id', '=', browserId).execute(),

  removeAllOf: async (partnerId: PartnerId): Promise<void> => {
    await db.deleteFrom('counter_device').where('partner_id', '=', partnerId).execute();
  },

  /** Cascades to their PINs. */
  removeUnusedSince: (at: Date) => db.deleteFrom('counter_device').where('seen_at', '<', at).execute(),
});

type Cookies = Pick<AccountsDependencies, 'cookies'>;

/** The browser that the request comes from; undefined if no PIN was ever set in it. */
export const sharedBrowserOf = async (
  { db, cookies }: Cookies & Pick<AccountsDependencies, 'db'>,
  wire: Wire,
): Promise<SharedBrowser | undefined> => {
  const token = wire.cookie(cookies.counter);
  return token ? sharedBrowserStore(db).byToken(hashToken(token)) : undefined;
};

/** The organisation of this browser's session, even behind a locked screen; otherwise that of the PINs. */
export const organisationHere = async (
  dependencies: Cookies & Pick<AccountsDependencies, 'db'>,
  wire: Wire,
): Promise<PartnerId | undefined> => {
  const { db, cookies } = dependencies;
  const token = wire.cookie(cookies.session);
  const session = token && (await sessionStore(db).placeOf(hashToken(token)));
  return session ? session.partner_id : (await sharedBrowserOf(dependencies, wire))?.partnerId;
};

export const giveBrowserCookie = (wire: Wire, { cookies }: Cookies, token: string): void =>
  wire.setCookie(cookies.counter, token, { ...cookies.options, httpOnly: true, maxAge: BROWSER_LIFE });
