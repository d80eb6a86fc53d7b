import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseIp } from '../ip-address.ts';

/** Of the whole internet; what else there is belongs to this machine, its neighbours or its provider. */
export const isPublic = (address: string): boolean => {
  const ip = parseIp(address);
  if (ip === undefined || ip.range() !== 'unicast') return false;
  // RFC 4291, 2.4 with IANA's list: 2000::/3 is all that was ever given out.
  return ip instanceof ipaddr.IPv4 || ip.match(ipaddr.IPv6.parse('2000::'), 3);
};

export const isLoopback = (address: string): boolean => parseIp(address)?.range() === 'loopback';

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** What a host leads to, be it a name or an address already; nothing where any of it is not allowed. */
export const allowedAddresses = async (
  host: string,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): Promise<readonly [LookupAddress, ...LookupAddress[]] | undefined> => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const [first, ...others] = parseIp(bare) ? [{ address: bare, family: isIP(bare) }] : await resolve(bare);
  return first && [first, ...others].every(({ address }) => isAllowed(address))
    ? [first, ...others]
    : undefined;
};

/** What was looked at is connected to as it is: a name that is asked for again might lead elsewhere. */
export const lookupOf =
  (found: readonly [LookupAddress, ...LookupAddress[]]): LookupFunction =>
  (_, { all }, done) =>
    all ? done(null, [...found]) : done(null, found[0].address, found[0].family);
