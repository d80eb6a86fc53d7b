import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

export type EndingCertificate = { readonly partnerId: PartnerId; readonly validTo: Date };

/** Only the newest certificate of each organisation is in use. */
export const certificatesInUse = (db: Db) =>
  db
    .with('newest', (from) =>
      from
        .selectFrom('nmvs_certificate')
        .distinctOn('partner_id')
        .orderBy('partner_id')
        .orderBy('version', 'desc')
        .select(['partner_id', 'not_after']),
    )
    .selectFrom('newest as c')
    .innerJoin('known_organisation as o', 'o.partner_id', 'c.partner_id');

/** Certificates of organisations in production that end before then or have ended, the earliest first. */
export const certificatesEnding = (db: Db, before: Date): Promise<readonly EndingCertificate[]> =>
  certificatesInUse(db)
    .where('o.mode', '=', 'production')
    .where('c.not_after', '<', before)
    .orderBy('c.not_after')
    .select(['o.partner_id as partnerId', 'c.not_after as validTo'])
    .execute();
