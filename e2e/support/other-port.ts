import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A port that forwards to the program byte for byte: to a browser it is another origin. */
export const openPort = async (program: () => number) => {
  const server = createServer((caller) => {
    const behind = connect(program(), '127.0.0.1');
    for (const [one, other] of [
      [caller, behind],
      [behind, caller],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
};
