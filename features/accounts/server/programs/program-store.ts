import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { bool, bytes, instant, int8, orNull, statement, text, texts, uuid } from '@pecset/server-kit';
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
  },
  // Terms bind people: a program waits until one of the organisation's administrators has accepted them.
  text: `select k.key_id as "keyId", p.partner_id as "partnerId", p.program_id as "programId", p.name, p.mode,
      o.mode as "organisationMode", p.scopes, p.networks, k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
      not exists (select from membership m join app_user u on u.user_id = m.user_id and u.status = 'A'
        where m.partner_id = p.partner_id and m.status = 'A' and 'ADMN' = any(m.roles)
          and not ${awaitsTerms('m.user_id', ':at')}) as "termsPending"
    from program_key k join program p on p.program_id = k.program_id and p.partner_id = k.partner_id
    join known_organisation o on o.partner_id = p.partner_id
    where k.key_hash = :keyHash`,
});

export const programStore = (db: Db) => ({
  byKey: async (keyHash: Buffer, at: Date) => (await findKey(db, { keyHash, at }))[0],
});
