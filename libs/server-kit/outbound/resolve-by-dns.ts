import { Resolver } from 'node:dns/promises';
import type { Resolve } from './allowed-addresses.ts';

/** Addresses (host and port) of DNS servers, if not those of the machine; how long each is waited for, and how often. */
type Settings = {
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
  readonly tries?: number;
};

/** RFC 6761, 6.3: always this machine, whatever the DNS says. */
const isLocalhost = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host);

/**
 * Asks the DNS itself. Node's usual look-up runs on two threads of the process, which a name whose servers are silent
 * keeps for as long as the system waits: until then no connection to any other name would be made.
 */
export const resolveByDns = ({ servers, timeoutMs = 2_000, tries = 2 }: Settings = {}): Resolve => {
  return async (host) => {
    if (isLocalhost(host)) return [{ address: '127.0.0.1', family: 4 }];
    const resolver = new Resolver({ timeout: timeoutMs, tries });
    if (servers) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
  };
};
