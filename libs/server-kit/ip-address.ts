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
  const [address = '', length] = text.split('/', 2);
  const ip = parseIp(address);
  if (!ip) return undefined;
  const most = ip.kind() === 'ipv4' ? 32 : 128;
  if (length === undefined) return [ip, most];
  return /^\d{1,3}$/.test(length) && Number(length) <= most ? [ip, Number(length)] : undefined;
};

/** An IPv4 address may come as IPv6 (`::ffff:10.0.0.1`), by the way the server listens. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  const parsed = parseIp(address.split('%', 1)[0] ?? '');
  const ip = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
  return networks.some((text) => {
    const network = parseNetwork(text);
    return ip !== undefined && network?.[0].kind() === ip.kind() && ip.match([network[0], network[1]]);
  });
};
