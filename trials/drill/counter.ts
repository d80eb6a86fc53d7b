import type { ServerProcess } from '@pecset/server/testing/process';
import { z } from 'zod';
import type { Pack } from './national.ts';

const Row = z.object({ status: z.string().nullable(), reasonCode: z.string().nullable() });
const Overview = z.object({ waiting: z.object({ count: z.number() }) });

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Somebody at a counter of the demo organisation. */
export const signIn = async (server: ServerProcess) => {
  const send = (method: string, path: string, cookie: string, body?: object) =>
    fetch(`${server.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const cookie = cookiesOf(await send('POST', '/api/auth/login', '', await server.demo()));
  for (const kind of ['TC', 'PP']) await send('POST', `/api/auth/term/${kind}/1.0`, cookie, {});
  const read = async (answer: Response) => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    press: async (operation: 'verify' | 'dispense', pack: Pack) =>
      Row.parse(
        await read(await send('POST', `/api/mvs/sn/${operation}`, cookie, { ...pack, mode: 'production' })),
      ),
    newestOf: async ({ gtin, sn }: Pack) => {
      const answer = await read(await send('GET', `/api/mvs/sn/${gtin}/${encodeURIComponent(sn)}`, cookie));
      return z.object({ history: z.array(Row) }).parse(answer).history[0];
    },
    waiting: async () => Overview.parse(await read(await send('GET', '/api/mvs/desk', cookie))).waiting.count,
  };
};
