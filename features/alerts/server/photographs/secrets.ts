import { createHash, randomBytes } from 'node:crypto';

/** For an address; it stands in the fragment, which browsers send to nobody. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Each of its own kind, so that neither can ever stand for the other. */
const hashed = (kind: string, secret: string): Buffer =>
  createHash('sha256').update(`${kind}:${secret}`).digest();

export const hashToken = (token: string): Buffer => hashed('photograph-link', token);

/** What a phone sends along once it has opened an address: the token and a secret of its own. */
export const phoneKey = (token: string, secret: string): string => `${token}.${secret}`;

export const hashPhoneKey = (key: string): Buffer => hashed('photograph-phone', key);
