import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { StartRefusal } from './start-refusal.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D, 8.2: 96 bits, fresh for each encryption. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a ciphertext is bound to: copied to another organisation or column, it does not decrypt. */
export type SecretPlace = { readonly partnerId: number; readonly column: string };

/** The key is missing, or the ciphertext was changed or moved. */
export class SecretNotOpened extends Error {
  override readonly name = 'SecretNotOpened';
}

export type Secrets = {
  readonly seal: (clear: string, place: SecretPlace) => string;
  readonly open: (sealed: string, place: SecretPlace) => string;
};

type Key = { readonly id: string; readonly key: KeyObject };

const parseKey = (text: string): Key => {
  const [id = '', encoded = ''] = text.trim().split(':', 2);
  const bytes = Buffer.from(encoded, 'base64');
  if (!/^[A-Za-z0-9-]{1,20}$/.test(id) || bytes.length !== KEY_BYTES)
    throw new StartRefusal('SECRET_KEYS: each must be id:key, the key 32 bytes in base64');
  return { id, key: createSecretKey(bytes) };
};

export const newSecretKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;

const boundTo = ({ partnerId, column }: SecretPlace) => Buffer.from(`${partnerId}/${column}`);

const seal = ({ id, key }: Key, clear: string, place: SecretPlace): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(boundTo(place));
  const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
  return [id, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')].join('.');
};

const open = (key: KeyObject, packed: Buffer, place: SecretPlace): string => {
  const decipher = createDecipheriv(ALGORITHM, key, packed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(boundTo(place))
    .setAuthTag(packed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(packed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
};

/** `id:key,…`: the first key encrypts, all decrypt, so that a key can be replaced while old rows stay readable. */
export const secretsFrom = (secretKeys: string): Secrets => {
  const keys = secretKeys.split(',').map(parseKey);
  const [first] = keys;
  if (!first) throw new StartRefusal('SECRET_KEYS: at least one key is needed');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  if (byId.size !== keys.length) throw new StartRefusal('SECRET_KEYS: two keys have the same id');
  return {
    seal: (clear, place) => seal(first, clear, place),
    open: (sealed, place) => {
      const [id = '', packed = ''] = sealed.split('.', 2);
      const key = byId.get(id);
      if (!key) throw new SecretNotOpened(`no secret key with id ${id}`);
      try {
        return open(key, Buffer.from(packed, 'base64'), place);
      } catch (error) {
        throw new SecretNotOpened(`the secret key ${id} does not open it`, { cause: error });
      }
    },
  };
};
