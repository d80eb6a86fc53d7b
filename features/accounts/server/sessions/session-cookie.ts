import { createHash, randomBytes } from 'node:crypto';

/** What a browser keeps of a session. Only its hash is stored. */
export type SessionToken = { readonly value: string; readonly hash: Buffer };

export const hashToken = (value: string): Buffer => createHash('sha256').update(value).digest();

export const newSessionToken = (): SessionToken => {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashToken(value) };
};

export const DAY = 24 * 60 * 60;

/** How long a session lives, in seconds: a working day, or thirty days on a remembered device. */
export const lifetime = ({ remembered }: { readonly remembered: boolean }): number =>
  remembered ? 30 * DAY : DAY / 2;

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** Over https the name's `__Host-` prefix keeps other hosts and paths from setting it. */
export const sessionCookies = ({ secure }: { readonly secure: boolean }) => ({
  session: secure ? '__Host-pecset-session' : 'pecset-session',
  /** Readable by the page: tells that a session may exist, and nothing else. */
  marker: 'pecset-login',
  options: { secure },
});
