import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

const Told = z.object({ id: z.string() });

/** Half of the time it is all right; else it refuses, breaks off, or takes an event and says that it has not. */
const behaviourOf = (roll: number): 'well' | 'refuse' | 'break' | 'forget' => {
  if (roll < 0.5) return 'well';
  if (roll < 0.7) return 'refuse';
  return roll < 0.9 ? 'break' : 'forget';
};

/** A webhook's receiver on this machine, which checks each signature. */
export const startFailingReceiver = async (chance: () => number) => {
  const taken = new Set<string>();
  const wrong: string[] = [];
  let secret = '';
  let [failed, again] = [0, 0];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const behaviour = behaviourOf(chance());
    if (behaviour !== 'well') failed += 1;
    if (behaviour === 'break') response.destroy();
    if (behaviour === 'refuse') response.writeHead(500).end();
    if (behaviour === 'break' || behaviour === 'refuse') return;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    const { id } = Told.parse(new Webhook(secret).verify(body, Object.fromEntries(headers)));
    if (taken.has(id)) again += 1;
    taken.add(id);
    response.writeHead(behaviour === 'well' ? 204 : 500).end();
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      wrong.push(`a webhook was not as it must be: ${String(error)}`);
      response.writeHead(400).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/events`,
    trust: (given: string) => {
      secret = given;
    },
    result: () => ({ taken, wrong, failed, again }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
export type FailingReceiver = Awaited<ReturnType<typeof startFailingReceiver>>;
