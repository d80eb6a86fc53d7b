import { z } from 'zod/mini';

/** `password` is never the person's own: it is the secret that the server gave to this remembered device. */
const StoredLogin = z.object({ email: z.string(), password: z.optional(z.string()) });
export type StoredLogin = Readonly<z.infer<typeof StoredLogin>>;

type Needs = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** This browser's own key; rejects where the browser cannot keep one. */
  readonly deviceKey: () => Promise<CryptoKey>;
};

const place = 'auth';
const IV_BYTES = 12; // NIST SP 800-38D, 8.2: 96 bits, fresh for each encryption

const encrypt = async (key: CryptoKey, login: StoredLogin): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const clear = new TextEncoder().encode(JSON.stringify(login));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, clear);
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
};

const decrypt = async (key: CryptoKey, text: string): Promise<StoredLogin> => {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
  return StoredLogin.parse(JSON.parse(new TextDecoder().decode(clear)));
};

export type StoredLogins = ReturnType<typeof makeStoredLogins>;

/** The login that this browser remembers, encrypted. Where it cannot be read or kept, nothing is remembered. */
export const makeStoredLogins = ({ storage, deviceKey }: Needs) => {
  const read = async (): Promise<StoredLogin | null> => {
    try {
      const text = storage.getItem(place);
      return text === null ? null : await decrypt(await deviceKey(), text);
    } catch {
      return null;
    }
  };

  const keep = async (login: StoredLogin): Promise<void> => {
    try {
      storage.setItem(place, await encrypt(await deviceKey(), login));
    } catch {
      storage.removeItem(place); // rather nothing than somebody else's
    }
  };

  return {
    read,
    keep,

    /** The email stays, for the next login; without one nothing does. */
    forgetSecret: async (): Promise<void> => {
      const login = await read();
      if (login?.email) await keep({ email: login.email });
      else storage.removeItem(place);
    },
  };
};
