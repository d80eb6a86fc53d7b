import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

export const loopback = '127.0.0.1';

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return address.port;
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const listenOn = async (server: Server, port: number): Promise<number> => {
  try {
    server.listen(port, loopback);
    await once(server, 'listening');
    return portOf(server);
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(`${loopback}:${port} is taken by another program; choose another with --port`, {
      cause: error,
    });
  }
};

/** Listens on this port; if it is taken and `insist` is false, on any free port. */
export const listen = async (server: Server, port: number, insist: boolean): Promise<number> => {
  try {
    return await listenOn(server, port);
  } catch (error) {
    if (insist) throw error;
    return listenOn(server, 0);
  }
};

/** Throws if a port is taken, before any file is created for the server. */
export const refuseTakenPorts = async (ports: readonly number[]): Promise<void> => {
  for (const port of ports) {
    const probe = createServer();
    await listenOn(probe, port);
    await new Promise((resolve) => probe.close(resolve));
  }
};
