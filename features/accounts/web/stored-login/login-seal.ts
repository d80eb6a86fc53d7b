import { z } from 'zod/mini';

/** `password` is never the person's own: it is the secret that the server gave to this remembered device. */
const StoredLogin = z.object({ email: z.string(), password: z.optional(z.string()) });
export type StoredLogin = Readonly<z.infer<typeof StoredLogin>>;

const IV_BYTES = 12; // NIST SP 800-38D, 8.2: 96 bits, fresh for each encryption

export const encrypt = async (key: CryptoKey, login: StoredLogin): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const clear = new TextEncoder().encode(JSON.stringify(login));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, clear);
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
};

export const decrypt = async (key: CryptoKey, text: string): Promise<StoredLogin> => {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
  return StoredLogin.parse(JSON.parse(new TextDecoder().decode(clear)));
};

export { deviceKey } from './device-key.ts';
