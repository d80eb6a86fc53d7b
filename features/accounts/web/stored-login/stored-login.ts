import type { StoredLogin } from './login-seal.ts';

type Needs = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** This browser's own key; rejects if the browser cannot store one. */
  readonly deviceKey: () => Promise<CryptoKey>;
};

const place = 'auth';
/** Loaded on demand, since few browsers have a stored login. */
const seal = () => import('./login-seal.ts');

export type StoredLogins = ReturnType<typeof makeStoredLogins>;

/** The login that this browser remembers, encrypted. If it cannot be read or stored, nothing is remembered. */
export const makeStoredLogins = ({ storage, deviceKey }: Needs) => {
  const read = async (): Promise<StoredLogin | null> => {
    try {
      const text = storage.getItem(place);
      if (text === null) return null;
      const { decrypt } = await seal();
      return await decrypt(await deviceKey(), text);
    } catch {
      return null;
    }
  };

  const keep = async (login: StoredLogin): Promise<void> => {
    try {
      const { encrypt } = await seal();
      storage.setItem(place, await encrypt(await deviceKey(), login));
    } catch {
      storage.removeItem(place); // an older login may be somebody else's
    }
  };

  return {
    read,
    keep,

    /** Keeps the email, if there is one, for the next login. */
    forgetSecret: async (): Promise<void> => {
      const login = await read();
      if (login?.email) await keep({ email: login.email });
      else storage.removeItem(place);
    },
  };
};

/** Loads this browser's key, with the code that uses it. */
export const deviceKey = async (): Promise<CryptoKey> => (await seal()).deviceKey();
