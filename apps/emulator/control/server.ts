import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';
import { type Control, route, type Told } from './routes.ts';

const mostBytes = 256 * 1024 * 1024;

const reply = (response: ServerResponse, { status, body }: Told): void => {
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const answer = async (control: Control, request: IncomingMessage): Promise<Told> => {
  const text = await readBody(request, mostBytes);
  if (text === undefined) return { status: 413, body: { error: 'too large' } };
  try {
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = url.pathname.split('/').slice(1).map(decodeURIComponent);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return route(control, { method: request.method ?? '', path, query: url.searchParams, body });
  } catch (error) {
    return { status: 400, body: { error: String(error) } };
  }
};

/** Plain HTTP with JSON, for tests and for trying things out; listens on the loopback address only. */
export const makeControlServer = (control: Control): Server =>
  createServer((request, response) => {
    answer(control, request).then(
      (told) => reply(response, told),
      () => request.socket.destroy(),
    );
  });
