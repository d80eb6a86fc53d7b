/**
 * Whether a session carries the rights of the provider's operator, as a part of another statement: the user is one, and a
 * passkey verified the person in it, at the login or since. A password, which can be told or guessed, is not enough.
 */
export const carriesOperator = (session: string): string =>
  `(${session}.passkey_proved_at is not null and not ${session}.by_pin
      and exists (select from operator where operator.user_id = ${session}.user_id))`;

/**
 * Whether only a passkey proves who is in a session: an operator's, in whatever session, once there is one. Else a password
 * would do to add a passkey of one's own, and with that to be the operator.
 */
export const provesByPasskey = (session: string): string =>
  `(${carriesOperator(session)} or exists (select from operator join passkey using (user_id)
      where operator.user_id = ${session}.user_id))`;

/**
 * The roles of the membership, and the operator's where the session carries it: no membership can give that one. A PIN
 * never opens a session that administers anything.
 */
export const rolesCarried = (session: string, membership: string): string =>
  `array_remove(case when ${session}.by_pin then array_remove(${membership}.roles, 'ADMN') else ${membership}.roles end, 'OPER') || case when ${carriesOperator(session)} then '{OPER}'::text[] else '{}' end`;
