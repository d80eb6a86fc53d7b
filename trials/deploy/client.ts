import { connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly protocol: string | false | null | undefined;
};

export type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Local address to connect from. */
  readonly from?: string;
  /** Called with the first piece of the answer's body. */
  readonly onFirst?: () => void;
};

/** Sends requests over HTTP/2 and TLS, as a browser would, to a port of this machine. */
export const makeClient =
  (port: number, name: string, ca: string) =>
  (path: string, asked: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { method = 'GET', headers = {}, body, from = '127.0.0.1', onFirst } = asked;
      const session = connect(`https://${name}:${port}`, {
        createConnection: () =>
          connectTls({
            socket: connectPlain({ host: '127.0.0.1', port, localAddress: from }),
            ca,
            servername: name,
            ALPNProtocols: ['h2'],
          }),
      });
      session.once('error', reject);
      const stream = session.request({
        [constants.HTTP2_HEADER_METHOD]: method,
        [constants.HTTP2_HEADER_PATH]: path,
        [constants.HTTP2_HEADER_AUTHORITY]: `${name}:${port}`,
        ...headers,
      });
      const pieces: Buffer[] = [];
      let got: IncomingHttpHeaders = {};
      stream.once('response', (arrived) => {
        got = arrived;
      });
      stream.on('data', (piece: Buffer) => {
        if (pieces.length === 0) onFirst?.();
        pieces.push(piece);
      });
      stream.once('error', reject);
      stream.once('end', () => {
        const protocol = session.alpnProtocol;
        session.close();
        resolve({ status: Number(got[':status']), headers: got, body: Buffer.concat(pieces), protocol });
      });
      stream.end(body);
    });

export type Client = ReturnType<typeof makeClient>;
