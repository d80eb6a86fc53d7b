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

const senderTo =
  ({ address }: ServerProcess) =>
  (method: string, path: string, cookie: string, body?: object) =>
    fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });

const PIN = '271828';
const Refusal = z.object({ error: z.object({ errCode: z.string() }) });
const Opened = z.object({ userId: z.number() });

/** The status, with the error code if the request was refused. */
const outcomeOf = async (answer: Response): Promise<string> =>
  answer.ok ? '200' : `${answer.status} ${Refusal.parse(await answer.json()).error.errCode}`;

/** The demo's second user, in a separate browser. */
export const colleagueAt = (server: ServerProcess) => {
  const send = senderTo(server);
  const login = async () =>
    send('POST', '/api/auth/login', '', { ...(await server.demo()), email: 'colleague@pecset.example' });
  return {
    /** Signs in and sets a PIN; returns the user id and the browser's cookies. */
    setPin: async () => {
      const answer = await login();
      const cookie = cookiesOf(answer);
      const { userId } = Opened.parse(await answer.json());
      const set = await send('PUT', '/api/auth/pin', cookie, { pin: PIN });
      if (!set.ok) throw new Error(`no PIN: ${await outcomeOf(set)}`);
      return { userId, browser: cookiesOf(set) };
    },
    byPassword: async () => outcomeOf(await login()),
    byPin: async (userId: number, browser: string) =>
      outcomeOf(await send('POST', '/api/auth/switch', browser, { userId, pin: PIN })),
  };
};

/** Signs in the demo organisation's administrator at a counter. */
export const signIn = async (server: ServerProcess) => {
  const send = senderTo(server);
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
    deactivate: async (userId: number) =>
      outcomeOf(await send('PUT', `/api/org/colleagues/${userId}/status`, cookie, { status: 'I' })),
    confirm: async (userId: number) =>
      outcomeOf(await send('POST', '/api/org/colleagues/confirm', cookie, { userIds: [userId] })),
    waiting: async () => Overview.parse(await read(await send('GET', '/api/mvs/desk', cookie))).waiting.count,
  };
};
