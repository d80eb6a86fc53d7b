import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Login } from '@pecset/nmvs';
import { lockOrganisation, setConnectionStatus } from '@pecset/organisation/server';
import type { OpenedPkcs12 } from '@pecset/pkcs12';
import { int4, int8, orNull, type Secrets, statement, text } from '@pecset/server-kit';
import { z } from 'zod/mini';

/** Certificate and login of an organisation. */
export type NmvsConnection = {
  /** Identifies certificate and key; unique across organisations and certificates. */
  readonly version: string;
  readonly certificate: string;
  readonly key: string;
  readonly login: Login;
  /** Stored but not confirmed as set; either this or the login's password is right. */
  readonly nextPassword: string | undefined;
  /** Incremented with every new login or password. */
  readonly loginVersion: number;
  /** Connection status shown to users. */
  readonly status: string | null;
};

/** Prepared, because it runs with every request to the national system. */
const stored = statement({
  takes: { partnerId: int8<PartnerId>() },
  gives: {
    client_login_id: text(),
    nmvs_user_id: text(),
    sealed_password: text(),
    sealed_next_password: orNull(text()),
    login_version: int4(),
    version: int4(),
    sealed: text(),
    status: orNull(text()),
  },
  text: `select l.client_login_id, l.nmvs_user_id, l.sealed_password, l.sealed_next_password,
      l.version as login_version, c.version, c.sealed, o.connection_status as status
    from nmvs_login l join nmvs_certificate c on c.partner_id = l.partner_id
      join known_organisation o on o.partner_id = l.partner_id
    where l.partner_id = :partnerId order by c.version desc limit 1`,
});

export type SettledPassword = { readonly password: string; readonly loginVersion: number; readonly at: Date };

/** Longer than the at most five requests of a renewal. */
const RENEWAL_MS = 180_000;

export const SealedPair = z.object({ key: z.string(), certificate: z.string() });

export const places = (partnerId: PartnerId) => ({
  certificate: { partnerId, column: 'nmvs_certificate.sealed' },
  password: { partnerId, column: 'nmvs_login.sealed_password' },
  nextPassword: { partnerId, column: 'nmvs_login.sealed_next_password' },
});

/** Certificate, key and passwords are in clear only in memory, while in use. */
export const connectionStore = (db: Db, secrets: Secrets) => ({
  /** Returns undefined if certificate or login is missing. */
  read: async (partnerId: PartnerId): Promise<NmvsConnection | undefined> => {
    const [row] = await stored(db, { partnerId });
    if (!row) return undefined;
    const place = places(partnerId);
    const { certificate, key } = z.parse(SealedPair, JSON.parse(secrets.open(row.sealed, place.certificate)));
    const { sealed_next_password: next } = row;
    return {
      version: `${partnerId}/${row.version}`,
      certificate,
      key,
      login: {
        clientLoginId: row.client_login_id,
        userId: row.nmvs_user_id,
        password: secrets.open(row.sealed_password, place.password),
      },
      nextPassword: next === null ? undefined : secrets.open(next, place.nextPassword),
      loginVersion: row.login_version,
      status: row.status,
    };
  },

  /** Keeps the previous certificate, so that it can be restored by hand. */
  addCertificate: async (partnerId: PartnerId, opened: OpenedPkcs12, at: Date): Promise<void> => {
    const { key, certificate, subject, issuer, validFrom, validTo } = opened;
    const newest = await db
      .selectFrom('nmvs_certificate')
      .where('partner_id', '=', partnerId)
      .select(({ fn }) => fn.max('version').as('version'))
      .executeTakeFirst();
    await db
      .insertInto('nmvs_certificate')
      .values({
        partner_id: partnerId,
        version: (newest?.version ?? 0) + 1,
        sealed: secrets.seal(JSON.stringify({ key, certificate }), places(partnerId).certificate),
        subject,
        issuer,
        not_before: validFrom,
        not_after: validTo,
        added_at: at,
      })
      .execute();
  },

  setLogin: async (partnerId: PartnerId, { clientLoginId, userId, password }: Login, at: Date) => {
    const values = {
      client_login_id: clientLoginId,
      nmvs_user_id: userId,
      sealed_password: secrets.seal(password, places(partnerId).password),
      sealed_next_password: null,
      password_set_at: at,
    };
    await db
      .insertInto('nmvs_login')
      .values({ partner_id: partnerId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('partner_id')
          .doUpdateSet((row) => ({ ...values, version: row('nmvs_login.version', '+', 1) })),
      )
      .execute();
  },

  /** Locks the organisation's row, so that changes of the connection are serialised. */
  lock: async (
    partnerId: PartnerId,
  ): Promise<{ readonly loginVersion: number; readonly isClosed: boolean }> => {
    const { isClosed } = await lockOrganisation(db, partnerId);
    const login = await db
      .selectFrom('nmvs_login')
      .where('partner_id', '=', partnerId)
      .select('version')
      .executeTakeFirst();
    return { loginVersion: login?.version ?? 0, isClosed };
  },

  setRotates: async (partnerId: PartnerId, rotates: boolean): Promise<void> => {
    await db.updateTable('nmvs_login').set({ rotates }).where('partner_id', '=', partnerId).execute();
  },

  /** A lease: one process at a time changes the password; if it dies, the lease expires. */
  beginRenewal: async (partnerId: PartnerId, at: Date): Promise<boolean> => {
    const begun = await db
      .updateTable('nmvs_login')
      .set({ renewing_until: new Date(at.getTime() + RENEWAL_MS) })
      .where('partner_id', '=', partnerId)
      .where((row) => row.or([row('renewing_until', 'is', null), row('renewing_until', '<=', at)]))
      .returning('partner_id')
      .executeTakeFirst();
    return begun !== undefined;
  },

  endRenewal: async (partnerId: PartnerId): Promise<void> => {
    await db
      .updateTable('nmvs_login')
      .set({ renewing_until: null })
      .where('partner_id', '=', partnerId)
      .execute();
  },

  /** Stores a password that Pecsét has set, unless the login was changed meanwhile; returns whether it was stored. */
  settlePassword: async (
    partnerId: PartnerId,
    { password, loginVersion, at }: SettledPassword,
  ): Promise<boolean> => {
    const settled = await db
      .updateTable('nmvs_login')
      .set((row) => ({
        sealed_password: secrets.seal(password, places(partnerId).password),
        sealed_next_password: null,
        password_set_at: at,
        version: row('version', '+', 1),
      }))
      .where('partner_id', '=', partnerId)
      .where('version', '=', loginVersion)
      .returning('partner_id')
      .executeTakeFirst();
    return settled !== undefined;
  },

  /** Stored before it is set, so that a crash in between does not lose it. */
  keepNextPassword: async (partnerId: PartnerId, password: string | null): Promise<void> => {
    const sealed = password === null ? null : secrets.seal(password, places(partnerId).nextPassword);
    await db
      .updateTable('nmvs_login')
      .set({ sealed_next_password: sealed })
      .where('partner_id', '=', partnerId)
      .execute();
  },

  /** Whether Pecsét may change the password before it expires; undefined if there is no login. */
  rotates: async (partnerId: PartnerId): Promise<boolean | undefined> =>
    (
      await db
        .selectFrom('nmvs_login')
        .where('partner_id', '=', partnerId)
        .select('rotates')
        .executeTakeFirst()
    )?.rotates,

  setStatus: (partnerId: PartnerId, status: 'A' | 'P' | null): Promise<void> =>
    setConnectionStatus(db, partnerId, status),

  setTermsWait: async (partnerId: PartnerId, wait: boolean): Promise<void> => {
    await db
      .updateTable('nmvs_login')
      .set({ terms_wait: wait })
      .where('partner_id', '=', partnerId)
      .where('terms_wait', '<>', wait)
      .execute();
  },
});

/** Deletes all certificates and the login of a closed organisation. */
export const forgetConnection = async (tx: Db, partnerId: PartnerId): Promise<void> => {
  await tx.deleteFrom('nmvs_certificate').where('partner_id', '=', partnerId).execute();
  await tx.deleteFrom('nmvs_login').where('partner_id', '=', partnerId).execute();
};
