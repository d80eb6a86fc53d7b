import { createPrivateKey, createPublicKey, ECDH, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { PushKeys } from './encrypt.ts';

const CURVE = 'prime256v1';
const SECRET_BYTES = 16;
const POINT_BYTES = 65;

/** Whether a message can be encrypted for these keys: an uncompressed point of the curve, and a secret of 16 bytes. */
export const arePushKeys = ({ p256dh, auth }: PushKeys): boolean => {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
};

/** RFC 8292: the key that signs our messages; browsers subscribe to its public half. */
export type ServerKey = { readonly privateKey: KeyObject; readonly publicKey: string };

/** Makes a key in its stored form, for `sharedKey`. */
export const newServerKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: CURVE })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');

export const readServerKey = (kept: string): ServerKey => {
  const privateKey = createPrivateKey({ key: Buffer.from(kept, 'base64'), type: 'pkcs8', format: 'der' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { privateKey, publicKey: Buffer.concat(point).toString('base64url') };
};
