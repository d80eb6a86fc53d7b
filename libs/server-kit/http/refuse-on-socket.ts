import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { platformRefusals } from '@pecset/contract';
import { errorBodyOf, type PlatformAnswer } from './platform-answer.ts';

export type Headers = Readonly<Record<string, string>>;

/** Maps Node's codes for a request that could not be parsed: late, too many headers, or no HTTP. */
const answerTo = (code: string | undefined): PlatformAnswer => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { platform: 'too-slow' };
  if (code === 'HPE_HEADER_OVERFLOW') return { platform: 'too-large' };
  return { platform: 'bad-request' };
};

/** The caller's language is unknown here, so the message is English. */
export const refuseOnSocket = (error: NodeJS.ErrnoException, socket: Duplex, headers: Headers = {}): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = answerTo(error.code);
  const { status } = platformRefusals[answer.platform];
  const body = JSON.stringify(errorBodyOf(answer, 'en'));
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
  socket.end(text, () => socket.destroy());
};
