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
