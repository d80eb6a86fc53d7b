import ipaddr from 'ipaddr.js';

/**
 * Parses an address in its usual form with the parser that Fastify's `trustProxy` uses. That parser also accepts forms
 * of old C libraries (10.1, 0x7f.0.0.1, and 010.0.0.1, which is 8.0.0.1): those are refused.
 */
export const parseIp = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const { IPv4, IPv6 } = ipaddr;
  if (IPv4.isValidFourPartDecimal(text)) return IPv4.parse(text);
  const [dotted] = /[^:]*\.[^:%]*/.exec(text) ?? [];
  if (dotted !== undefined && !IPv4.isValidFourPartDecimal(dotted)) return undefined;
  return IPv6.isValid(text) ? IPv6.parse(text) : undefined;
};

/** A network in CIDR notation, or one address; undefined if it is neither. */
export const parseNetwork = (text: string): readonly [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined => {
  const [address = '', length, ...more] = text.split('/');
  const ip = parseIp(address);
  if (!ip || more.length > 0) return undefined;
  const most = ip.kind() === 'ipv4' ? 32 : 128;
  if (length === undefined) return [ip, most];
  return /^\d{1,3}$/.test(length) && Number(length) <= most ? [ip, Number(length)] : undefined;
};

const MAPPED_BITS = 96;

/** An IPv4 address may come as IPv6 (`::ffff:10.0.0.1`), by the way the server listens, and be written so. */
const plain = ([ip, length]: readonly [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
  ip instanceof ipaddr.IPv6 && ip.isIPv4MappedAddress() && length >= MAPPED_BITS
    ? ([ip.toIPv4Address(), length - MAPPED_BITS] as const)
    : ([ip, length] as const);

export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  const single = parseNetwork(address.split(/[%/]/, 1)[0] ?? '');
  const [ip] = single ? plain(single) : [];
  return networks.some((text) => {
    const parsed = parseNetwork(text);
    if (!ip || !parsed) return false;
    const [network, length] = plain(parsed);
    return network.kind() === ip.kind() && ip.match([network, length]);
  });
};
