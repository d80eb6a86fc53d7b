import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** RFC 8291, 4: a push service accepts at least 4,096 bytes, less 86 of header, 16 of tag and 1 of padding. */
export const MOST_PAYLOAD_BYTES = 3_993;
const RECORD_BYTES = 4_096;
const CURVE = 'prime256v1';

/** A browser's public key and auth secret, as base64url. */
export type PushKeys = { readonly p256dh: string; readonly auth: string };

type Chance = { readonly salt: Buffer; readonly sender: ECDH };

const draw = (): Chance => {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
};

const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

const label = (text: string): Buffer => Buffer.from(`${text}\0`);

/** One aes128gcm record (RFC 8188), with the key derived by RFC 8291, 3.4. */
export const encryptPush = (
  payload: string,
  { p256dh, auth }: PushKeys,
  { salt, sender }: Chance = draw(),
): Buffer => {
  const clear = Buffer.from(payload);
  if (clear.length > MOST_PAYLOAD_BYTES)
    throw new Error(`a push message has ${clear.length} bytes: too many`);
  const receiver = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([label('WebPush: info'), receiver, sender.getPublicKey()]);
  const shared = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(shared, salt, label('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header.writeUInt8(sender.getPublicKey().length, 4);
  // RFC 8188, 2: the padding delimiter of the last record is 2.
  const body = [cipher.update(clear), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, header, sender.getPublicKey(), ...body]);
};
