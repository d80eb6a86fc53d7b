import { parseIp } from '@pecset/server-kit';

/** Below these, names of two letters' countries belong to everybody: pecset.co.hu is a site, co.hu is none. */
const sharedByAll = /^(?:ac|co|com|edu|gov|info|net|org)\.[a-z]{2}$/;

const lastLabels = (host: string, count: number) => host.split('.').slice(-count).join('.');

/** The name that a site is registered under; a number or a single word stands for itself alone. */
const siteOf = (host: string): string => {
  if (parseIp(host.replace(/^\[(.*)\]$/, '$1'))) return host;
  const two = lastLabels(host, 2);
  return sharedByAll.test(two) ? lastLabels(host, 3) : two;
};

/** Whether a browser sends the cookies of one along with what a page of the other asks for (`SameSite=Strict`). */
export const isSameSite = (one: URL, other: URL): boolean =>
  one.protocol === other.protocol && siteOf(one.hostname) === siteOf(other.hostname);

/** For a cookie that both are to read: none where they are one host, whose ports share all cookies anyway. */
export const sharedDomain = (one: URL, other: URL): string | undefined =>
  one.hostname === other.hostname ? undefined : siteOf(one.hostname);
