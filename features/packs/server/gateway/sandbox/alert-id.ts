import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that are not mistaken for one another in print or by phone (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The prefix shows that the national system did not issue it. */
const sandboxAlertId = (bytes: Uint8Array): string => {
  const characters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `SANDBOX-${characters.match(/.{4}/g)?.join('-')}`;
};

export const newSandboxAlertId = (): string => sandboxAlertId(randomBytes(16));

/** Derived from the number, so that replaying a transaction gives the same ID. */
export const sandboxAlertIdOf = (mlId: number): string =>
  sandboxAlertId(createHash('sha256').update(String(mlId)).digest().subarray(0, 16));
