import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type Received = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** A program on this machine that events are sent to. */
export const startWebhookReceiver = async () => {
  const received: Received[] = [];
  const held: ServerResponse[] = [];
  let answer: (response: ServerResponse) => void = (response) => void response.writeHead(204).end();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    received.push({ headers: Object.fromEntries(headers), body });
    answer(response);
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}/events`,
    received,
    /** Numbers of the events, in order of arrival. */
    ids: () => received.map(({ headers }) => headers['webhook-id'] ?? ''),
    answerWith: (status: number, headers: Record<string, string> = {}) => {
      answer = (response) => void response.writeHead(status, headers).end();
    },
    /** Takes requests and does not answer. */
    fallSilent: () => {
      answer = (response) => void held.push(response);
    },
    /** Takes requests and breaks the connection. */
    hangUp: () => {
      answer = (response) => void response.destroy();
    },
    /** Also those that have no answer yet. */
    answerAll: (status: number) => {
      answer = (response) => void response.writeHead(status).end();
      for (const response of held.splice(0)) answer(response);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
