import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openPush, type PushReceiver } from './open-push.ts';

export type PushReceived = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The decrypted message; undefined if it was for none of this service's browsers. */
  readonly text: string | undefined;
};

/** A push service on this machine, which decrypts what is sent to its browsers. */
export const startPushService = async () => {
  const browsers = new Map<string, PushReceiver>();
  const received: PushReceived[] = [];
  let answer: { readonly status: number; readonly headers?: Record<string, string> } = { status: 201 };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const body = await buffer(request);
    received.push({ path, headers: request.headers, text: browser && openPush(body, browser) });
    response.writeHead(answer.status, answer.headers).end();
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    received,
    answerWith: (status: number, headers?: Record<string, string>) => {
      answer = { status, ...(headers && { headers }) };
    },
    /** Returns what a browser sends when it subscribes. */
    addBrowser: () => {
      const key = createECDH('prime256v1');
      const p256dh = key.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/send/${randomUUID()}`;
      browsers.set(path, { key, auth });
      return { endpoint: url + path, p256dh, auth };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
