import { Agent, request } from 'node:http';
import { GTIN, LOT, type Member } from '@pecset/server/testing/fault-run';
import type { Mode } from './town.ts';

export type Press = {
  readonly address: string;
  readonly member: Member;
  readonly mode: Mode;
  readonly sn: string;
};
export type Answered = { readonly status: number; readonly body: string };

const TIMEOUT_MS = 15_000;

/** Uses keep-alive connections, as a proxy does. */
export const openPresses = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'fifo' });
  const ask = (
    { address, member }: Pick<Press, 'address' | 'member'>,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = { ...headers, cookie: member.cookie };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      request(`${address}${path}`, { agent, method, headers: sent, signal }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      })
        .on('error', reject)
        .end(body);
    });
  return {
    ask,
    dispense: (press: Press): Promise<Answered> =>
      ask(
        press,
        '/api/mvs/sn/dispense',
        { 'content-type': 'application/json', 'idempotency-key': press.sn },
        JSON.stringify({ gtin: GTIN, ...LOT, sn: press.sn, mode: press.mode }),
      ),
    close: () => agent.destroy(),
  };
};
export type Presses = ReturnType<typeof openPresses>;
