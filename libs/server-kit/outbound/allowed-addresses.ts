import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseIp } from '../ip-address.ts';

/** Whether the address is on the public internet, not of this machine, its network or its provider. */
export const isPublic = (address: string): boolean => {
  const ip = parseIp(address);
  if (ip === undefined || ip.range() !== 'unicast') return false;
  // RFC 4291, 2.4 and IANA's list: only 2000::/3 has ever been allocated.
  return ip instanceof ipaddr.IPv4 || ip.match(ipaddr.IPv6.parse('2000::'), 3);
};

export const isLoopback = (address: string): boolean => parseIp(address)?.range() === 'loopback';

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Resolves a host, which may be an IP address already; returns undefined if any address is not allowed. */
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

/** Connects to the addresses that were checked: resolving the name again might give others. */
export const lookupOf =
  (found: readonly [LookupAddress, ...LookupAddress[]]): LookupFunction =>
  (_, { all }, done) =>
    all ? done(null, [...found]) : done(null, found[0].address, found[0].family);
