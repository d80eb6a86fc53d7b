import { hash, randomBytes } from 'node:crypto';
import type { Wire } from '@pecset/server-kit';
import { lifeOf } from './session-life.ts';

/** A random token to be presented later; only its hash is stored. */
export type FreshToken = { readonly value: string; readonly hash: Buffer };

export const hashToken = (value: string): Buffer => hash('sha256', value, 'buffer');

/** The prefix tells the kind of the token. */
export const newToken = (prefix = ''): FreshToken => {
  const value = prefix + randomBytes(32).toString('base64url');
  return { value, hash: hashToken(value) };
};

export type SessionCookies = ReturnType<typeof sessionCookies>;

type CookieSettings = {
  readonly secure: boolean;
  /** Common domain of page and API, if their hosts differ. */
  readonly cookieDomain?: string | undefined;
};

/** A cookie shared by two hosts can only have the weaker prefix, which requires https. */
const markerPrefix = (cookieDomain: string | undefined) => (cookieDomain ? '__Secure-' : '__Host-');

/** Over https the `__Host-` prefix keeps other hosts and paths from setting the cookie. */
export const sessionCookies = ({ secure, cookieDomain }: CookieSettings) => ({
  session: secure ? '__Host-pecset-session' : 'pecset-session',
  /** Identifies the shared browser, independent of its user; without it no PIN is accepted. */
  counter: secure ? '__Host-pecset-counter' : 'pecset-counter',
  /** Readable by the page; tells only that a session may exist. */
  marker: `${secure ? markerPrefix(cookieDomain) : ''}pecset-login`,
  options: { secure },
  markerOptions: { secure, ...(cookieDomain && { domain: cookieDomain }) },
});

export const giveCookies = (
  wire: Wire,
  { session, marker, options, markerOptions }: SessionCookies,
  { token, remembered }: { readonly token: string; readonly remembered: boolean },
): void => {
  const kept = remembered ? { maxAge: lifeOf({ remembered }).idle } : {};
  wire.setCookie(session, token, { ...options, ...kept, httpOnly: true });
  wire.setCookie(marker, '1', { ...markerOptions, ...kept });
};

export const takeCookies = (
  wire: Wire,
  { session, marker, options, markerOptions }: SessionCookies,
): void => {
  wire.clearCookie(session, options);
  wire.clearCookie(marker, markerOptions);
};
