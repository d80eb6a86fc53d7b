import { z } from 'zod/mini';

/** What the address gave, and what this phone made up for itself. */
export type PhoneEntry = { readonly token: string; readonly secret: string };

const KEPT_AS = 'pecset-photographs';
const Kept = z.object({ token: z.string(), secret: z.string() });

const keptIn = (storage: Pick<Storage, 'getItem'>): PhoneEntry | undefined => {
  try {
    return z.safeParse(Kept, JSON.parse(storage.getItem(KEPT_AS) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/**
 * From the address's fragment. The secret is the browser's, so that its tabs are one phone, and one that was out of
 * memory while its camera was open goes on; it opens nothing once the address has ended.
 */
export const phoneEntry = (
  hash: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  newSecret: () => string,
): PhoneEntry | undefined => {
  const kept = keptIn(storage);
  const [, token] = /^#([\w-]{43})$/.exec(hash) ?? [];
  if (token === undefined || token === kept?.token) return kept;
  const entry = { token, secret: newSecret() };
  storage.setItem(KEPT_AS, JSON.stringify(entry));
  return entry;
};

/** 32 random bytes, base64url. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
