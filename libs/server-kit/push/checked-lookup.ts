import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
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

/** A name led to somewhere that nobody is to be led to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/**
 * What a name leads to is looked at here and connected to as it is: asked a second time it might lead elsewhere. One
 * address that is not allowed refuses them all.
 */
export const checkedLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, { all }, done) => {
    const look = async (): Promise<readonly [LookupAddress, ...LookupAddress[]]> => {
      const [first, ...others] = await resolve(host);
      if (!first || ![first, ...others].every(({ address }) => isAllowed(address)))
        throw new AddressRefused();
      return [first, ...others];
    };
    look().then(
      (found) => (all ? done(null, [...found]) : done(null, found[0].address, found[0].family)),
      (error: unknown) => done(error instanceof Error ? error : new Error('not found'), []),
    );
  };
