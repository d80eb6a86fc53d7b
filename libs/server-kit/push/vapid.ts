import { sign } from 'node:crypto';
import type { ServerKey } from './keys.ts';

/** RFC 8292, 2: at most 24 hours. */
const GOOD_FOR_SECONDS = 12 * 3_600;

const packed = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

type Signing = {
  readonly key: ServerKey;
  /** Origin of the push service; the token is valid for no other. */
  readonly audience: string;
  /** Contact address of this installation's operator, for the push service. */
  readonly contact: string;
  readonly now: Date;
};

/** The value of `Authorization`: the sender, signed with the key that the browser subscribed to. */
export const vapid = ({ key: { privateKey, publicKey }, audience, contact, now }: Signing): string => {
  const exp = Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS;
  const claims = `${packed({ typ: 'JWT', alg: 'ES256' })}.${packed({ aud: audience, exp, sub: contact })}`;
  // JWS concatenates the two numbers of a signature (RFC 7518, 3.4).
  const signature = sign('sha256', Buffer.from(claims), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`;
};
