import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A reverse proxy before the program: it can go away and come back, hold an answer, and deploy another build, whose
 * page and worker differ from the program's only in the build's name.
 */
export const openFront = async (programs: string) => {
  const { port } = new URL(programs);
  let build: string | undefined;
  let held: { readonly path: string; readonly gate: Promise<void> } | undefined;

  const renamed = (text: string) => {
    const [own = 'none'] = /(?<="pecset-build" content=")\w+|\b[0-9a-f]{12}\b/.exec(text) ?? [];
    return build === undefined ? text : text.replaceAll(own, build);
  };
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url: path = '/' } = asked;
    const onward = request({ hostname: '127.0.0.1', port, method, path, headers });
    const arrived = new Promise<IncomingMessage>((resolve) => onward.on('response', resolve));
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
    const given = await arrived;
    if (held?.path === path) await held.gate;
    const type = given.headers['content-type'] ?? '';
    if (!type.startsWith('text/html') && path !== '/sw.js') {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
      return;
    }
    const { 'content-length': _, ...others } = given.headers;
    answer.writeHead(given.statusCode ?? 500, others).end(renamed((await buffer(given)).toString()));
  };

  const server = createServer((asked, answer) => void pass(asked, answer));
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const ownPort = await listen(0);
  const goAway = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    origin: `http://localhost:${ownPort}`,
    goAway,
    comeBack: () => listen(ownPort),
    deploy: (name: string) => {
      build = name;
    },
    /** Holds answers for this path until the returned function is called. */
    hold: (path: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { path, gate: promise };
      return () => {
        held = undefined;
        resolve();
      };
    },
  };
};

export type Front = Awaited<ReturnType<typeof openFront>>;
