import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
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

const openLine = (address: string, cookie: string): DispenseClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(address);
  const options = { agent, hostname, port, method: 'POST', path: '/api/mvs/sn/dispense' };
  const send = (body: string, key: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
      };
      request({ ...options, headers }, (answer) => void text(answer).then(resolve, reject))
        .on('error', reject)
        .end(body);
    });
  return {
    dispense: async ({ key, pack }) => {
      const answer = await send(JSON.stringify({ ...pack, mode: 'sandbox' }), key);
      if (!answer.includes('"trxType":"DSPN","status":"I","reasonCode":null'))
        throw new Error(`a dispense was answered ${answer}`);
    },
    close: () => agent.destroy(),
  };
};

/** Signed-in callers, each on a connection of its own that stays open, as a browser's does. */
export const openDispenseClient = async (
  address: string,
  login: Login,
  lines: number,
): Promise<readonly DispenseClient[]> => {
  const cookie = await signIn(address, login);
  return Array.from({ length: lines }, () => openLine(address, cookie));
};
