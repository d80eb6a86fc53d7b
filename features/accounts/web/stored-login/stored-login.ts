import type { StoredLogin } from './login-seal.ts';

type Needs = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** This browser's own key; rejects where the browser cannot keep one. */
  readonly deviceKey: () => Promise<CryptoKey>;
};

const place = 'auth';
/** Few have one: what opens it comes when it is needed. */
const seal = () => import('./login-seal.ts');

export type StoredLogins = ReturnType<typeof makeStoredLogins>;

/** The login that this browser remembers, encrypted. Where it cannot be read or kept, nothing is remembered. */
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

/** This browser's own key, with what uses it. */
export const deviceKey = async (): Promise<CryptoKey> => (await seal()).deviceKey();
