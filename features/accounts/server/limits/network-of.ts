import { parseIp } from '@pecset/server-kit';

/**
 * The network for which tries from an address are counted. One customer gets a whole IPv6 network, seldom less than
 * its first 64 bits (RFC 6177), so counting single addresses of IPv6 would count nothing. An address that begins with
 * `::ffff:` is an IPv4 address (RFC 4291, 2.5.5.2). A zone names an interface of this machine, not a caller.
 */
export const networkOf = (ip: string): string => {
  const [withoutZone = ''] = ip.split('%', 1);
  const address = parseIp(withoutZone);
  if (!address || 'octets' in address) return ip;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
};
