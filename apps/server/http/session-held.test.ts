import { ErrorBody } from '@pecset/contract';
import type { Db, Rows } from '@pecset/db';
import { testLog } from '@pecset/db/testing';
import { historyItem } from '@pecset/packs/contract';
import { openDatabase } from '@pecset/server-kit';
import { holdRequest } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { wholeServer } from '../testing/whole-server.ts';

const json = { 'content-type': 'application/json' };
const pack = { gtin: '05991234567899', expDate: '281200', lotNum: 'LOT1', sn: 'SN-1' };

/** A pharmacy with somebody signed in, and the database as its owner sees it. */
const pharmacy = async () => {
  const server = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  const { db } = openDatabase<Rows>(server.ownerUrl, 3, testLog);
  onTestFinished(() => db.destroy());
  const entered = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(server.demo),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(server.address + path, {
      method,
      headers: { cookie, ...(body !== undefined && json) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const press = async (operation: string, sn: string) =>
    z.parse(historyItem, await (await ask('POST', `/api/mvs/sn/${operation}`, { ...pack, sn })).json());
  return { ...server, db, cookie, ask, press };
};

const waiting = async (db: Db): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};

/** All that is kept, but for sessions, and for what is only counted or used up. */
const everything = async (db: Db): Promise<readonly unknown[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
      and tablename not in ('session', 'rate_limit', 'passkey_challenge') order by 1`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) as content
      from ${sql.raw(name)} t`,
  );
  return (await sql`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
};

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(z.unknown()),
        responses: z.record(z.string(), z.object({ description: z.string() })),
      }),
    ),
  ),
});

/** What a session is needed for and changes something, in the words of the API's own description. */
const guardedChanges = async (address: string): Promise<readonly string[]> => {
  const { paths } = z.parse(Document, await (await fetch(`${address}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security, responses }]) =>
      security.length > 0 && responses[403]?.description.includes('foreign-origin')
        ? [`${method.toUpperCase()} ${path}`]
        : [],
    ),
  );
};

type Call = { readonly path: Readonly<Record<string, string>>; readonly body?: object };

const credential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};

type Happened = {
  readonly mlId: number;
  readonly alertId: string | null;
  readonly dispensed: number;
  readonly password: string;
};

/** How each of them is called so that it would do something. */
const callsOf = ({ mlId, alertId, dispensed, password }: Happened): Readonly<Record<string, Call>> => ({
  'DELETE /api/profile/session/{id}': { path: { id: '00000000-0000-4000-8000-000000000000' } },
  'DELETE /api/profile/passkey/{id}': { path: { id: 'none' } },
  'PUT /api/profile/email': { path: {}, body: { email: 'new@pecset.example' } },
  'PUT /api/profile/sec-email': { path: {}, body: { secEmail: 'second@pecset.example' } },
  'PATCH /api/profile/user/me': { path: {}, body: { userName: 'Valaki Más' } },
  'POST /api/auth/step-up': { path: {}, body: { password } },
  'POST /api/auth/wa/step-up-req': { path: {} },
  'POST /api/auth/wa/step-up': { path: {}, body: { result: credential, token: 'none' } },
  'POST /api/auth/term/{termId}/{version}': { path: { termId: 'TC', version: '1.0' } },
  'GET /api/mvs/alert/{alertId}': { path: { alertId: alertId ?? '' } },
  'POST /api/mvs/alert/{alertId}/ack': { path: { alertId: alertId ?? '' } },
  'POST /api/mvs/transaction/{mlId}/outcome': {
    path: { mlId: String(mlId) },
    body: { outcome: 'own-error', words: 'misread' },
  },
  'POST /api/mvs/transaction/{mlId}/undo': { path: { mlId: String(dispensed) }, body: {} },
  'POST /api/mvs/sn/verify': { path: {}, body: pack },
  'POST /api/mvs/sn/dispense': { path: {}, body: pack },
  'POST /api/mvs/sn/destroy': { path: {}, body: pack },
});

/** Public, but whoever is signed in changes the own account. */
const ownChanges = (password: string): Readonly<Record<string, Call>> => ({
  'POST /api/auth/passwd': { path: {}, body: { current: password, password: 'Orvossag2-uj' } },
  'POST /api/auth/wa/reg-req': { path: {}, body: { email: 'demo@pecset.example' } },
});

const filled = (path: string, values: Readonly<Record<string, string>>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

test('whatever a signed-in person changes is not changed when the session ends just before it is written', async () => {
  const { address, db, ask, press, demo } = await pharmacy();
  const { mlId, alertId } = await press('verify', 'DEMO-NC-PC-02');
  const { mlId: dispensed } = await press('dispense', 'SN-2');
  const password = demo?.password ?? '';
  const calls = callsOf({ mlId, alertId, dispensed, password });
  expect(Object.keys(calls).sort()).toEqual([...(await guardedChanges(address))].sort());
  const before = await everything(db);
  const session = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow();

  for (const [place, { path, body }] of Object.entries({ ...calls, ...ownChanges(password) })) {
    const [method = '', template = ''] = place.split(' ');
    const { answer } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('session').execute();
      let isAnswered = false;
      const asked = ask(method, filled(template, path), body).finally(() => {
        isAnswered = true;
      });
      await expect
        .poll(async () => isAnswered || (await waiting(db)) > 0, { interval: 5, timeout: 20_000 })
        .toBe(true);
      return { answer: asked };
    });
    const { error } = z.parse(ErrorBody, await (await answer).json());
    expect([place, (await answer).status, error.errCode]).toEqual([place, 401, 'not-signed-in']);
    await db.insertInto('session').values(session).execute();
  }
  expect(await everything(db)).toEqual(before);
});

test('a logout that comes while a dispense is being written waits for it', async () => {
  const { db, ask, press } = await pharmacy();
  await press('verify', pack.sn);
  const { dispensing, leaving } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('pack').select('version').forUpdate().execute();
    const first = ask('POST', '/api/mvs/sn/dispense', pack);
    await expect.poll(() => waiting(db), { interval: 5, timeout: 20_000 }).toBe(1);
    const second = ask('GET', '/api/auth/logout');
    await expect.poll(() => waiting(db), { interval: 5, timeout: 20_000 }).toBe(2);
    return { dispensing: first, leaving: second };
  });
  expect((await dispensing).status).toBe(200);
  expect((await leaving).status).toBe(200);
  expect((await ask('POST', '/api/mvs/sn/destroy', pack)).status).toBe(401);
});

test('a dispense whose end is held back until after the logout is not carried out', async () => {
  const { address, db, cookie, ask } = await pharmacy();
  const held = await holdRequest(`${address}/api/mvs/sn/dispense`, { headers: { cookie }, body: pack });
  expect((await ask('GET', '/api/auth/logout')).status).toBe(200);
  expect(await held.finish()).toMatchObject({ status: 401, body: { error: { errCode: 'not-signed-in' } } });
  expect(await db.selectFrom('transaction').selectAll().execute()).toEqual([]);
});
