import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Identity } from '@pecset/pkcs12-issuing';
import { readBody } from '../read-body.ts';
import type { Service } from '../schema/operations.ts';
import { faultXml } from './answer.ts';
import { handle, type National, type Reply } from './handle.ts';

/** Paths of the real endpoints. */
export const paths: Readonly<Record<Service, string>> = {
  singlePack: '/WS_SINGLE_TRANSACTIONS_V1/SinglePackServiceV40',
  support: '/WS_SUPPORT_V1/SupportServiceV40',
};
const services: ReadonlyMap<string | undefined, Service> = new Map([
  [paths.singlePack, 'singlePack'],
  [paths.support, 'support'],
]);

const mostBytes = 1024 * 1024;
/** SOAP 1.2 asks for application/soap+xml, but two working clients send text/xml. */
const isXml = (contentType = '') => /^(application\/soap\+xml|text\/xml)\b/.test(contentType);

const refuse = (response: ServerResponse, status: number, reason: string) =>
  response.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(faultXml(reason));

const deliver = (response: ServerResponse, reply: Reply, holdMs: number): void => {
  const { socket } = response;
  switch (reply.kind) {
    case 'hold':
      after(response, holdMs, () => socket?.destroy());
      return;
    case 'send-half':
      // Without a content length or chunks, the body ends where the connection does.
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { 'content-type': 'application/soap+xml; charset=utf-8', connection: 'close' });
      response.end(reply.body.slice(0, reply.body.length / 2));
      return;
    case 'send':
      after(response, reply.afterMs, () =>
        response
          .writeHead(reply.status, {
            'content-type': reply.status === 502 ? 'text/html' : 'application/soap+xml; charset=utf-8',
          })
          .end(reply.body),
      );
  }
};

const after = (response: ServerResponse, ms: number, act: () => void): void => {
  if (ms === 0) {
    act();
    return;
  }
  const timer = setTimeout(act, ms);
  response.on('close', () => clearTimeout(timer));
};

const fingerprints = new WeakMap<Socket, string>();

/** Fingerprint of the client's certificate, looked up once per connection. */
const fingerprintOf = (socket: Socket): string => {
  const known = fingerprints.get(socket);
  if (known !== undefined) return known;
  const found = socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : '';
  fingerprints.set(socket, found);
  return found;
};

const answer = async (
  national: National,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const service = services.get(request.url);
  if (request.method !== 'POST' || !service) return void refuse(response, 404, 'no service here');
  if (!isXml(request.headers['content-type'])) return void refuse(response, 415, 'not XML');
  const xml = await readBody(request, mostBytes);
  if (xml === undefined) return void refuse(response, 413, 'too large');
  const reply = handle(national, service, xml, fingerprintOf(request.socket));
  deliver(response, reply, national.state.parameters().timeoutMs);
};

/** Mutual TLS, 1.2 or newer: a client without a certificate of our authority is refused. */
export const makeNationalServer = (national: National, identity: Identity, ca: string): Server => {
  const server = createServer(
    {
      cert: identity.certificate,
      key: identity.key,
      ca,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      keepAliveTimeout: 60_000,
    },
    (request, response) => {
      // The client may close the connection at any time.
      answer(national, request, response).catch(() => request.socket.destroy());
    },
  );
  server.on('connection', (socket) => {
    if (socket instanceof Socket && national.faults.takeForConnection()) socket.resetAndDestroy();
  });
  return server;
};
