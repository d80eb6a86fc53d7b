import { publishTerm } from '@pecset/accounts/server';
import type { Db, Rows } from '@pecset/db';
import { testLog } from '@pecset/db/testing';
import { inTransactionOf, openDatabase } from '@pecset/server-kit';
import { cookiesOf } from '@pecset/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { everyEndpoint, pack, requestTo } from '../testing/every-endpoint.ts';
import { wholeServer } from '../testing/whole-server.ts';

const html = '<!doctype html><html lang="hu"><body><h1>Új feltételek</h1></body></html>';

const Refused = z.object({ error: z.object({ errCode: z.string() }) });

/** Starts the whole server and signs in a user. */
const counter = async () => {
  const { address, environment, demo } = await wholeServer({ environment: { DEMO: 'on' } });
  const { db } = openDatabase<Rows>(environment.DATABASE_URL, 1, testLog);
  onTestFinished(() => db.destroy());
  const send = (method: string, path: string, cookie = '', body?: object) =>
    fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json', 'idempotency-key': 'press-1' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const login = await send('POST', '/api/auth/login', '', demo);
  const cookie = cookiesOf(login);
  return {
    db,
    address,
    send: (method: string, path: string, body?: object) => send(method, path, cookie, body),
  };
};
type Counter = Awaited<ReturnType<typeof counter>>;

const errCodeOf = async (answer: Response): Promise<string | undefined> => {
  const read = Refused.safeParse(await answer.json().catch(() => undefined));
  return read.data?.error.errCode;
};

const endpoints = async ({ address }: Counter) =>
  (await everyEndpoint(address))
    .map(({ place }) => requestTo(place))
    .filter(({ path }) => path.startsWith('/api/mvs/') || path.startsWith('/api/profile/'));

const publish = (db: Db, version: string) =>
  publishTerm(
    { inTransaction: inTransactionOf(db), by: null },
    { kind: 'PP', version, mandatory: true, html },
    new Date(),
  );

test('before mandatory terms are accepted nothing is written, reading goes on and a session can be ended', async () => {
  const atCounter = await counter();
  const all = await endpoints(atCounter);
  const mayEnd = ({ method, path }: (typeof all)[number]) =>
    method === 'DELETE' && path.startsWith('/api/profile/');
  const writes = all.filter((one) => one.method !== 'GET' && !mayEnd(one));
  expect(writes.length).toBeGreaterThan(15);
  await publish(atCounter.db, '1.1');
  for (const { method, path } of writes) {
    const answer = await atCounter.send(method, path);
    expect([method, path, answer.status, await errCodeOf(answer)]).toEqual([
      method,
      path,
      403,
      'terms-pending',
    ]);
  }
  for (const { method, path } of all.filter((one) => one.method === 'GET' || mayEnd(one)))
    expect([path, (await atCounter.send(method, path)).status]).not.toEqual([path, 403]);

  expect((await atCounter.send('POST', '/api/auth/term/PP/1.1')).status).toBe(200);
  for (const { method, path } of writes)
    expect([path, await errCodeOf(await atCounter.send(method, path))]).not.toEqual([path, 'terms-pending']);
});

test('a user who does not accept new terms can still log out', async () => {
  const atCounter = await counter();
  await publish(atCounter.db, '1.1');
  expect((await atCounter.send('GET', '/api/auth/logout')).status).toBe(200);
  expect((await atCounter.send('GET', '/api/profile/user/me')).status).toBe(401);
});

test('a press that was held back by new terms counts once they are accepted, under the same key', async () => {
  const atCounter = await counter();
  await publish(atCounter.db, '1.1');
  expect(await errCodeOf(await atCounter.send('POST', '/api/mvs/sn/dispense', pack))).toBe('terms-pending');
  await atCounter.send('POST', '/api/auth/term/PP/1.1');
  expect(await (await atCounter.send('POST', '/api/mvs/sn/dispense', pack)).json()).toMatchObject({
    status: 'I',
  });
  expect(await atCounter.db.selectFrom('transaction').select('ml_id').execute()).toHaveLength(1);
});
