import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE, platformRefusals } from '@pecset/contract';
import { errorBodyOf, type PlatformAnswer } from './platform-answer.ts';
import { isProgramsAddress, problemOf } from './problem.ts';

export type Headers = Readonly<Record<string, string>>;

/** Maps Node's codes for a request that could not be parsed: late, too many headers, or no HTTP. */
const answerTo = (code: string | undefined): PlatformAnswer => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { platform: 'too-slow' };
  if (code === 'HPE_HEADER_OVERFLOW') return { platform: 'too-large' };
  return { platform: 'bad-request' };
};

/** The address of the request line, as far as Node gives the bytes that it could not parse. */
const addressIn = (error: NodeJS.ErrnoException): string => {
  const raw: unknown = 'rawPacket' in error ? error.rawPacket : undefined;
  return Buffer.isBuffer(raw) ? (/^[A-Z]+ (\S+)/.exec(raw.toString('latin1', 0, 500))?.[1] ?? '') : '';
};

/** The address of the latest request on each connection. */
const asked = new WeakMap<Duplex, string>();

/** A request whose body does not arrive is refused without its bytes, so its address has to be remembered. */
export const rememberAddress = ({ socket, url = '' }: IncomingMessage): void => void asked.set(socket, url);

/** The caller's language is unknown here, so the message is English. */
export const refuseOnSocket = (error: NodeJS.ErrnoException, socket: Duplex, headers: Headers = {}): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = answerTo(error.code);
  const spec = platformRefusals[answer.platform];
  const { status } = spec;
  const isPrograms = isProgramsAddress(addressIn(error) || (asked.get(socket) ?? ''));
  const body = JSON.stringify(
    isPrograms ? problemOf({ code: answer.platform, spec, language: 'en' }, '') : errorBodyOf(answer, 'en'),
  );
  const head = {
    ...headers,
    'content-type': `${isPrograms ? PROBLEM_TYPE : 'application/json'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
  socket.end(text, () => socket.destroy());
};
