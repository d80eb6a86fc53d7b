import { ErrorBody } from '@pecset/contract';
import { historyItem } from '@pecset/packs/contract';
import { cookiesOf, sentAs } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { pack } from '../testing/every-endpoint.ts';
import { wholeServer } from '../testing/whole-server.ts';

const Who = z.object({ userId: z.int(), userName: z.string(), mayDispenseUnasked: z.boolean() });

/** Signs in the demo's admin and the colleague. */
const pharmacy = async () => {
  const { address, demo } = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  const ask = (cookie: string, method: string, path: string, body?: object, headers: object = {}) => {
    const sent = sentAs(body);
    return fetch(address + path, { method, ...sent, headers: { cookie, ...sent.headers, ...headers } });
  };
  const enter = async (email: string) => {
    const answer = await ask('', 'POST', '/api/auth/login', { email, password: demo?.password });
    const cookie = cookiesOf(answer);
    for (const kind of ['TC', 'PP']) await ask(cookie, 'POST', `/api/auth/term/${kind}/1.0`);
    return { cookie, ...z.parse(Who, await answer.json()) };
  };
  return {
    ask,
    enter,
    admin: await enter('demo@pecset.example'),
    user: await enter('colleague@pecset.example'),
  };
};

const codeOf = async (answer: Response) =>
  `${answer.status} ${z.parse(ErrorBody, await answer.json()).error.errCode}`;

test('dispensing without a question takes an administrator’s leave; without it nothing is sent', async () => {
  const { ask, enter, admin, user } = await pharmacy();
  const unasked = (sn: string) =>
    ask(user.cookie, 'POST', '/api/mvs/sn/dispense', { ...pack, sn, without: 'question' });

  expect(user.mayDispenseUnasked).toBe(false);
  expect(await codeOf(await unasked('SN-1'))).toBe('403 question-needed');
  const history = await (await ask(user.cookie, 'GET', `/api/mvs/sn/${pack.gtin}/SN-1`)).json();
  expect(history).toMatchObject({ history: [] });

  expect((await ask(admin.cookie, 'PATCH', '/api/org/counter', { mayDispenseUnasked: true })).status).toBe(
    200,
  );
  expect((await unasked('SN-1')).status).toBe(200);
  expect((await enter('colleague@pecset.example')).mayDispenseUnasked).toBe(true);
});

test('a press made on a page that shows one person is never recorded for another', async () => {
  const { ask, admin, user } = await pharmacy();
  const dispense = (shown: number) =>
    ask(user.cookie, 'POST', '/api/mvs/sn/dispense', pack, { 'pecset-user': `${shown}` });
  expect(await codeOf(await dispense(admin.userId))).toBe('409 user-changed');
  const history = () => ask(user.cookie, 'GET', `/api/mvs/sn/${pack.gtin}/${pack.sn}`);
  expect(await (await history()).json()).toMatchObject({ history: [] });
  expect(z.parse(historyItem, await (await dispense(user.userId)).json())).toMatchObject({
    userName: user.userName,
  });
  const leave = (shown: number) =>
    ask(user.cookie, 'GET', '/api/auth/logout', undefined, { 'pecset-user': `${shown}` });
  expect(await codeOf(await leave(admin.userId))).toBe('409 user-changed');
  expect((await history()).status).toBe(200);
});
