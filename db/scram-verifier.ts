import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

/** PostgreSQL's default. It protects passwords that people choose; ours is 24 random bytes. */
const ITERATIONS = 4096;
const HASH_BYTES = 32;

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * What PostgreSQL stores of a password (RFC 5802 section 3, in the form of RFC 5803): enough to check a password, not
 * to sign in. The password is ASCII, which SASLprep leaves unchanged.
 */
export const scramVerifier = (password: string, salt: Buffer): string => {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, HASH_BYTES, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
};
