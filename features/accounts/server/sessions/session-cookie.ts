import { hash, randomBytes } from 'node:crypto';
import type { Wire } from '@pecset/server-kit';
import { lifeOf } from './session-life.ts';

/** Something random that its holder shows again later. Only its hash is stored. */
export type FreshToken = { readonly value: string; readonly hash: Buffer };

export const hashToken = (value: string): Buffer => hash('sha256', value, 'buffer');

/** A prefix makes the kind of a token recognisable. */
export const newToken = (prefix = ''): FreshToken => {
  const value = prefix + randomBytes(32).toString('base64url');
  return { value, hash: hashToken(value) };
};

export type SessionCookies = ReturnType<typeof sessionCookies>;

type CookieSettings = {
  readonly secure: boolean;
  /** Where the page has another name than the API: the one under which both stand. */
  readonly cookieDomain?: string | undefined;
};

/** For a name that two hosts share there is only the weaker prefix: set over https. */
const markerPrefix = (cookieDomain: string | undefined) => (cookieDomain ? '__Secure-' : '__Host-');

/** Over https the name's `__Host-` prefix keeps other hosts and paths from setting it. */
export const sessionCookies = ({ secure, cookieDomain }: CookieSettings) => ({
  session: secure ? '__Host-pecset-session' : 'pecset-session',
  /** Of the shared browser, independent of its user: without it no PIN opens anything. */
  counter: secure ? '__Host-pecset-counter' : 'pecset-counter',
  /** Readable by the page: tells that a session may exist, and nothing else. */
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
