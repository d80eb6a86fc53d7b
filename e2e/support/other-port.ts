import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
};

/** A port of this machine that nobody uses. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
};

/** Another port that leads to the same program, byte for byte: to a browser it is another origin. */
export const openOtherPort = async (to: number) => {
  const server = createServer((caller) => {
    const program = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [caller, program],
      [program, caller],
    ] as const)
      one.pipe(other).on('error', () => one.destroy());
  });
  const port = await listening(server);
  return { port, close: () => server.close() };
};
