import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Login } from '@pecset/nmvs';
import type { Secrets } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { places, SealedPair } from './store.ts';

const newestCertificate = (db: Db, partnerId: PartnerId) =>
  db
    .selectFrom('nmvs_certificate')
    .where('partner_id', '=', partnerId)
    .orderBy('version', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

const loginRow = (db: Db, partnerId: PartnerId) =>
  db.selectFrom('nmvs_login').where('partner_id', '=', partnerId).selectAll().executeTakeFirst();

/** The parts of a connection that users may see. */
export const describeConnection = async (db: Db, partnerId: PartnerId) => {
  const login = await loginRow(db, partnerId);
  const certificate = await newestCertificate(db, partnerId);
  return {
    login: {
      clientLoginId: login?.client_login_id ?? '',
      userId: login?.nmvs_user_id ?? '',
      passwordSetAt: login?.password_set_at.toISOString() ?? null,
      rotates: login?.rotates ?? true,
      termsWait: login?.terms_wait ?? false,
      version: login?.version ?? 0,
    },
    certificate: certificate
      ? {
          subject: certificate.subject,
          issuer: certificate.issuer,
          validFrom: certificate.not_before.toISOString(),
          validTo: certificate.not_after.toISOString(),
        }
      : null,
  };
};

/** For the operator's desk: whether a login is stored, and the expiry of the newest certificate. */
export const connectionsOf = async (db: Db, partnerIds: readonly PartnerId[]) => {
  const rows = await db
    .selectFrom('known_organisation as o')
    .leftJoin('nmvs_login as l', 'l.partner_id', 'o.partner_id')
    .where('o.partner_id', 'in', [...partnerIds])
    .select((row) => [
      'o.partner_id as partnerId',
      'l.client_login_id as login',
      row
        .selectFrom('nmvs_certificate as c')
        .whereRef('c.partner_id', '=', 'o.partner_id')
        .orderBy('c.version', 'desc')
        .limit(1)
        .select('c.not_after')
        .as('until'),
    ])
    .execute();
  return new Map(
    rows.map(({ partnerId, login, until }) => [
      partnerId,
      { hasLogin: login !== null, certificateUntil: until },
    ]),
  );
};

/** The stored parts of a connection, each optional, for a check. */
export type ConnectionParts = {
  readonly status: string | null;
  readonly loginVersion: number;
  readonly login: Login | undefined;
  readonly certificate:
    | { readonly version: string; readonly key: string; readonly certificate: string }
    | undefined;
};

export const connectionParts = async (
  db: Db,
  secrets: Secrets,
  partnerId: PartnerId,
): Promise<ConnectionParts> => {
  const { connection_status: status } = await db
    .selectFrom('known_organisation')
    .where('partner_id', '=', partnerId)
    .select('connection_status')
    .executeTakeFirstOrThrow();
  const login = await loginRow(db, partnerId);
  const certificate = await newestCertificate(db, partnerId);
  const place = places(partnerId);
  return {
    status,
    loginVersion: login?.version ?? 0,
    login: login && {
      clientLoginId: login.client_login_id,
      userId: login.nmvs_user_id,
      password: secrets.open(login.sealed_password, place.password),
    },
    certificate: certificate && {
      version: `${partnerId}/${certificate.version}`,
      ...z.parse(SealedPair, JSON.parse(secrets.open(certificate.sealed, place.certificate))),
    },
  };
};
