import { once } from 'node:events';
import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

const take = async () => {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { port: address.port, close: () => new Promise((resolve) => server.close(resolve)) };
};

/** Returns a free port for each name; binds all before releasing any, so that no port is returned twice. */
export const freePorts = async <Name extends string>(
  names: readonly Name[],
): Promise<(name: Name) => number> => {
  const taken = await Promise.all(names.map(async (name) => ({ name, ...(await take()) })));
  await Promise.all(taken.map(({ close }) => close()));
  const ports = new Map(taken.map(({ name, port }) => [name, port]));
  return (name) => {
    const port = ports.get(name);
    if (port === undefined) throw new Error(`no port for ${name}`);
    return port;
  };
};
