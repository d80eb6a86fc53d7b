import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** The browser's private key and auth secret. */
export type PushReceiver = { readonly key: ECDH; readonly auth: string };

const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** Decrypts a message as a browser does (RFC 8291, receiver's side). */
export const openPush = (message: Buffer, { key, auth }: PushReceiver): string => {
  const salt = message.subarray(0, 16);
  const bodyAt = 21 + message.readUInt8(20);
  const sender = message.subarray(21, bodyAt);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const shared = derive(key.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce, { authTagLength: 16 });
  decipher.setAuthTag(message.subarray(-16));
  const padded = Buffer.concat([decipher.update(message.subarray(bodyAt, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};
