import { once } from 'node:events';
import type { Server } from 'node:net';

export const loopback = '127.0.0.1';

/** On this port, or on any free one where another program has it already and nobody insists. */
export const listen = async (server: Server, port: number, insist: boolean): Promise<number> => {
  try {
    server.listen(port, loopback);
    await once(server, 'listening');
  } catch (error) {
    if (insist) throw error;
    server.listen(0, loopback);
    await once(server, 'listening');
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return address.port;
};
