/**
 * SQL condition: the session carries the operator's rights, i.e. the user is an operator and a passkey verified the
 * person, at the login or since. A password, which can be told or guessed, is not enough.
 */
export const carriesOperator = (session: string): string =>
  `(${session}.passkey_proved_at is not null and not ${session}.by_pin
      and exists (select from operator where operator.user_id = ${session}.user_id))`;

/**
 * SQL condition: only a passkey counts as proof, in any session of an operator who has one. Otherwise a password would
 * suffice to add a passkey and become the operator with it.
 */
export const provesByPasskey = (session: string): string =>
  `(${carriesOperator(session)} or exists (select from operator join passkey using (user_id)
      where operator.user_id = ${session}.user_id))`;

/**
 * SQL expression: the membership's roles, and the operator's if the session carries it; no membership can grant that
 * one. A session opened with a PIN administers nothing.
 */
export const rolesCarried = (session: string, membership: string): string =>
  `array_remove(case when ${session}.by_pin then array_remove(${membership}.roles, 'ADMN') else ${membership}.roles end, 'OPER') || case when ${carriesOperator(session)} then '{OPER}'::text[] else '{}' end`;
