import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody takes for one another on paper or on the telephone (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Says by itself that it is none of the national system's. */
export const newSandboxAlertId = (): string => {
  const characters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `SANDBOX-${characters.match(/.{4}/g)?.join('-')}`;
};
