import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import {
  createServer as createTlsServer,
  type SecureVersion,
  type TLSSocket,
  type TlsOptions,
} from 'node:tls';
import { type Identity, issue, makeAuthority } from '@pecset/pkcs12-issuing';
import type { Connection } from '../make-transport.ts';

const hour = 3_600_000;
const from = new Date(Date.now() - hour);
const until = new Date(Date.now() + 24 * hour);

/** Made once per test file: an authority, a stranger, and the certificates they issued. */
export const makeIdentities = async () => {
  const [authority, stranger] = await Promise.all([
    makeAuthority('Authority', from, until),
    makeAuthority('Stranger', from, until),
  ]);
  const server = {
    name: 'server',
    use: 'server',
    hosts: ['127.0.0.1'],
    notBefore: from,
    notAfter: until,
  } as const;
  const client = { name: 'client', use: 'client', notBefore: from, notAfter: until } as const;
  const [good, strangers, expired, misnamed, us, them] = await Promise.all([
    issue(authority, server),
    issue(stranger, server),
    issue(authority, { ...server, notAfter: new Date(Date.now() - 1000) }),
    issue(authority, { ...server, hosts: ['elsewhere.example'] }),
    issue(authority, client),
    issue(stranger, client),
  ]);
  return { authority, good, strangers, expired, misnamed, us, them };
};

export type Identities = Awaited<ReturnType<typeof makeIdentities>>;

export type Listening = {
  readonly port: number;
  readonly url: string;
  /** Everything received after the handshake, over all connections. */
  readonly heard: () => string;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
};

const listen = async (server: Server, heard: () => string): Promise<Listening> => {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `https://127.0.0.1:${port}/service`,
    heard,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

export const listenPlain = (onConnection: (socket: Socket) => void): Promise<Listening> =>
  listen(createServer(onConnection), () => '');

export type Scene = {
  readonly identity: Identity;
  readonly clientCa: string;
  readonly version: SecureVersion;
  /** Called for each whole request of a connection, counted from 1. */
  readonly onRequest: (socket: TLSSocket, number: number) => void;
  readonly options?: TlsOptions;
};

/** A hand-written server with mutual TLS, so that it can break at any point. */
export const listenTls = ({ identity, clientCa, version, onRequest, options }: Scene): Promise<Listening> => {
  let heard = '';
  const server = createTlsServer(
    {
      cert: identity.certificate,
      key: identity.key,
      ca: clientCa,
      requestCert: true,
      minVersion: version,
      maxVersion: version,
      ...options,
    },
    (socket) => {
      let request = '';
      let number = 0;
      socket.on('error', () => {});
      socket.on('data', (data: Buffer) => {
        heard += data.toString();
        request += data.toString();
        if (!request.endsWith('</end>')) return;
        request = '';
        number += 1;
        onRequest(socket, number);
      });
    },
  );
  server.on('tlsClientError', () => {});
  return listen(server, () => heard);
};

export const connectionTo = (url: string, { certificate, key }: Identity, version = '1'): Connection => ({
  version,
  certificate,
  key,
  endpoints: { singlePack: url, support: url },
});
