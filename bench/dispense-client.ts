import { connect } from 'node:net';
import type { PackRows } from './dispense-rows.ts';

export type DispenseClient = {
  readonly dispense: (rows: PackRows) => Promise<void>;
  readonly close: () => void;
};

type Login = { readonly email: string; readonly password: string };

const signIn = async (address: string, login: Login): Promise<string> => {
  const answer = await fetch(`${address}/api/auth/login?v=bench`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`the login was answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

const HEAD_END = '\r\n\r\n';

/** Returns the body once the response is complete, otherwise undefined; our responses always have a content-length. */
const wholeAnswer = (received: string): string | undefined => {
  const head = received.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const [, length = ''] = /content-length: (\d+)/i.exec(received) ?? [];
  if (length === '') throw new Error(`an answer without its length: ${received.slice(0, head)}`);
  const body = received.slice(head + HEAD_END.length);
  return Buffer.byteLength(body) < Number(length) ? undefined : body;
};

/**
 * Writes HTTP on a bare socket: the client shares the machine with the server, as `pgbench` does with PostgreSQL, and
 * must not use more of it.
 */
const openLine = (address: string, cookie: string): DispenseClient => {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('utf8');
  const head = `POST /api/mvs/sn/dispense HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`;
  const send = (body: string, key: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const onData = (chunk: string) => {
        received += chunk;
        const answer = wholeAnswer(received);
        if (answer === undefined) return;
        socket.off('data', onData).off('error', reject);
        resolve(answer);
      };
      socket.on('data', onData).on('error', reject);
      const length = Buffer.byteLength(body);
      socket.write(`${head}idempotency-key: ${key}\r\ncontent-length: ${length}${HEAD_END}${body}`);
    });
  return {
    dispense: async ({ key, pack }) => {
      const answer = await send(JSON.stringify({ ...pack, mode: 'sandbox' }), key);
      if (!answer.includes('"trxType":"DSPN","status":"I","reasonCode":null'))
        throw new Error(`a dispense was answered ${answer}`);
    },
    close: () => socket.destroy(),
  };
};

/**
 * Opens one session and one keep-alive connection per line, like separate counters. Concurrent presses of one session
 * would share a lock on its row, for which PostgreSQL creates a new multixact each time.
 */
export const openDispenseClient = async (
  address: string,
  login: Login,
  lines: number,
): Promise<readonly DispenseClient[]> => {
  const cookies: string[] = [];
  // One after the other: a busy server refuses many logins at once, and lines opened beside would hide its reason.
  for (let line = 0; line < lines; line += 1) cookies.push(await signIn(address, login));
  return cookies.map((cookie) => openLine(address, cookie));
};
