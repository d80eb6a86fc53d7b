import { parseIp } from '@pecset/server-kit';

/** Names that only the machine itself or its network knows. */
const isLocalName = (host: string): boolean =>
  !host.includes('.') || /(^|\.)(localhost|local|lan|home|internal|home\.arpa)$/.test(host);

/** False for an address of this machine or of its network: a phone that is not in the same network does not reach it. */
export const isReachable = (publicUrl: string): boolean => {
  const host = new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const ip = parseIp(host);
  return ip ? ip.range() === 'unicast' : !isLocalName(host);
};
