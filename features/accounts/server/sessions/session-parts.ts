import type { PartnerId, UserId } from '@pecset/kernel';
import { bool, bytes, instant, int8, orNull, part, text, texts, uuid } from '@pecset/server-kit';
import { provesByPasskey, rolesCarried } from '../operators/rights.ts';
import { awaitsTerms } from '../terms/term-store.ts';

const takes = { userId: int8<UserId>(), sessionId: uuid() };

/**
 * For a statement that reads for a caller: a row while the session lasts, none after its end or while locked. A
 * connected program has a key instead of a session.
 */
export const sessionLasts = part({
  name: 'session_lasts',
  gives: ['partner_id', 'user_id'],
  takes,
  text: `select partner_id, user_id from session where user_id = :userId and session_id = :sessionId and not locked
    union all select partner_id, program_id from program_key
    where program_id = :userId and key_id = :sessionId and revoked_at is null`,
});

/** For a statement that writes: locks the session against its end, or the key against its revocation. */
export const sessionHeld = part({
  name: 'session_held',
  gives: ['session_id'],
  takes,
  text: `with of_person as (select session_id from session
        where user_id = :userId and session_id = :sessionId and not locked for key share),
      of_program as (select key_id from program_key
        where program_id = :userId and key_id = :sessionId and revoked_at is null for share)
    select session_id from of_person union all select key_id from of_program`,
});

/** Columns of a caller and of the session that identifies it. */
export const callerColumns = {
  sessionId: uuid(),
  partnerId: int8<PartnerId>(),
  userId: int8<UserId>(),
  userName: text(),
  roles: texts(),
  provedAt: orNull(instant()),
  userVerified: bool(),
  remembered: bool(),
  createdAt: instant(),
  seenAt: instant(),
  termsPending: bool(),
};

/** A row while the session lasts and both membership and account are active. */
export const callerFound = part({
  name: 'caller_found',
  gives: ['partnerId', 'userId', 'userName'],
  takes: { tokenHash: bytes(), at: instant() },
  text: `select s.session_id as "sessionId", s.partner_id as "partnerId", s.user_id as "userId", u.user_name as "userName",
      ${rolesCarried('s', 'm')} as roles,
      case when ${provesByPasskey('s')} then s.passkey_proved_at else s.proved_at end as "provedAt", s.user_verified as "userVerified", s.remembered, s.created_at as "createdAt",
      s.seen_at as "seenAt", ${awaitsTerms('s.user_id', ':at')} as "termsPending"
    from session s
    join membership m on m.partner_id = s.partner_id and m.user_id = s.user_id and m.status = 'A'
    join app_user u on u.user_id = s.user_id and u.status = 'A'
    where s.token_hash = :tokenHash and s.expires_at > :at and not s.locked`,
});
