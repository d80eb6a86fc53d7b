import { parseIp } from '@pecset/server-kit';

/** Suffixes under which anybody can register a name: pecset.co.hu is a site, co.hu is not. */
const sharedByAll = /^(?:ac|co|com|edu|gov|info|net|org)\.[a-z]{2}$/;

const lastLabels = (host: string, count: number) => host.split('.').slice(-count).join('.');

/** The registrable domain; an IP address or a single label is its own site. */
const siteOf = (host: string): string => {
  if (parseIp(host.replace(/^\[(.*)\]$/, '$1'))) return host;
  const two = lastLabels(host, 2);
  return sharedByAll.test(two) ? lastLabels(host, 3) : two;
};

/** Whether a browser sends the cookies of one with requests from a page of the other (`SameSite=Strict`). */
export const isSameSite = (one: URL, other: URL): boolean =>
  one.protocol === other.protocol && siteOf(one.hostname) === siteOf(other.hostname);

/** Domain of a cookie that both must read; undefined if the host is the same, since its ports share all cookies. */
export const sharedDomain = (one: URL, other: URL): string | undefined =>
  one.hostname === other.hostname ? undefined : siteOf(one.hostname);
