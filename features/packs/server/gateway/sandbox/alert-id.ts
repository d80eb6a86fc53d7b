import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that nobody takes for one another on paper or on the telephone (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Says by itself that it is none of the national system's. */
const sandboxAlertId = (bytes: Uint8Array): string => {
  const characters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `SANDBOX-${characters.match(/.{4}/g)?.join('-')}`;
};

export const newSandboxAlertId = (): string => sandboxAlertId(randomBytes(16));

/** The same whenever the same transaction is made again. */
export const sandboxAlertIdOf = (mlId: number): string =>
  sandboxAlertId(createHash('sha256').update(String(mlId)).digest().subarray(0, 16));
