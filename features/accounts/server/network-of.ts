import { parseIp } from '@pecset/server-kit';

/**
 * By what tries from an address are counted. One customer gets a whole IPv6 network, seldom less than its first 64
 * bits (RFC 6177): whoever counts single addresses counts nothing. RFC 4291, 2.5.5.2: `::ffff:` is an IPv4 address.
 */
export const networkOf = (ip: string): string => {
  const [withoutZone = ''] = ip.split('%', 1);
  const address = parseIp(withoutZone);
  if (!address || 'octets' in address) return ip;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
};
