import ipaddr from 'ipaddr.js';

/**
 * An address as it is written today, read by the parser that Fastify's `trustProxy` uses. That parser also reads the
 * forms of old C libraries (10.1, 0x7f.0.0.1, and 010.0.0.1, which is 8.0.0.1): those are refused.
 */
export const parseIp = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const { IPv4, IPv6 } = ipaddr;
  if (IPv4.isValidFourPartDecimal(text)) return IPv4.parse(text);
  const [dotted] = /[^:]*\.[^:%]*/.exec(text) ?? [];
  if (dotted !== undefined && !IPv4.isValidFourPartDecimal(dotted)) return undefined;
  return IPv6.isValid(text) ? IPv6.parse(text) : undefined;
};
