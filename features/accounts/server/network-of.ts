import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, none left out. The URL standard fixes how the host is written. */
const groupsOf = (ip: string): readonly string[] => {
  const { hostname } = new URL(`http://[${ip}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const between = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...between, ...right];
};

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');

/**
 * By what tries from an address are counted. One customer gets a whole IPv6 network, seldom less than its first 64
 * bits (RFC 6177): whoever counts single addresses counts nothing. RFC 4291, 2.5.5.2: `::ffff:` is an IPv4 address.
 */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const [withoutZone = ''] = ip.split('%', 1);
  const groups = groupsOf(withoutZone);
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isIPv4 ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
};
