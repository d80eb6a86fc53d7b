import { ErrorBody } from '@pecset/contract';
import type { Db, Rows } from '@pecset/db';
import { testLog, waitingForLocks } from '@pecset/db/testing';
import { historyItem } from '@pecset/packs/contract';
import { openDatabase } from '@pecset/server-kit';
import { cookiesOf, holdRequest, sentAs } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import {
  addColleague,
  type Described,
  everyCall,
  everyEndpoint,
  pack,
  photographForm,
  requestTo,
  tellOfPack,
} from '../testing/every-endpoint.ts';
import { askForProduction, makeOperator } from '../testing/operator.ts';
import { wholeServer } from '../testing/whole-server.ts';

const json = { 'content-type': 'application/json' };

/** Provides a pharmacy with a signed-in user, and the database with its owner's role. */
const pharmacy = async () => {
  const server = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  const { db } = openDatabase<Rows>(server.ownerUrl, 3, testLog);
  onTestFinished(() => db.destroy());
  const entered = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(server.demo),
  });
  const cookie = cookiesOf(entered);
  const ask = (method: string, path: string, body?: object) => {
    const sent = sentAs(body);
    return fetch(server.address + path, { method, ...sent, headers: { cookie, ...sent.headers } });
  };
  const press = async (operation: string, sn: string) =>
    z.parse(historyItem, await (await ask('POST', `/api/mvs/sn/${operation}`, { ...pack, sn })).json());
  return { ...server, db, cookie, ask, press };
};

/** Hashes the content of every table but sessions, rate limits and passkey challenges. */
const everything = async (db: Db): Promise<readonly unknown[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
      and tablename not in ('session', 'rate_limit', 'passkey_challenge') order by 1`.execute(db);
  const parts = tables.map(
    ({ name }) => sql`select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) as content
      from ${sql.raw(name)} t`,
  );
  // PostgreSQL may run the parts of a union in parallel, so their order is undefined without `order by`.
  return (await sql`${sql.join(parts, sql` union all `)} order by name`.execute(db)).rows;
};

/** Lists endpoints that need a session and change data, and public ones that change a signed-in user's account. */
const changesOf = (endpoints: readonly Described[]): readonly string[] => {
  const guarded = endpoints.filter(({ isGuarded, hasEffect }) => isGuarded && hasEffect);
  return [...guarded.map(({ place }) => place), 'POST /api/auth/passwd', 'POST /api/auth/wa/reg-req'];
};

const tellDemo = async (db: Db) => {
  const { partner_id: partnerId, user_id: userId } = await db
    .selectFrom('session')
    .selectAll()
    .executeTakeFirstOrThrow();
  await tellOfPack(db, { partnerId, to: [userId] });
  const { notice_id: id } = await db.selectFrom('notice').select('notice_id').executeTakeFirstOrThrow();
  return { noticeIds: [id], ...(await addColleague(db, partnerId, userId, 'masik')) };
};

test('whatever a signed-in person changes is not changed when the session ends just before it is written', async () => {
  const { address, db, ask, press, demo } = await pharmacy();
  const { mlId, alertId } = await press('verify', 'DEMO-NC-PC-02');
  const photograph = await ask('POST', `/api/alerts/${mlId}/photographs`, photographForm());
  const { photographId } = z.parse(z.object({ photographId: z.int() }), await photograph.json());
  const { mlId: dispensed } = await press('dispense', 'SN-2');
  const { partner_id: partnerId, user_id: userId } = await db
    .selectFrom('session')
    .selectAll()
    .executeTakeFirstOrThrow();
  await makeOperator(db, userId);
  const told = await tellDemo(db);
  const endpoints = await everyEndpoint(address);
  const calls = everyCall(endpoints, {
    login: demo ?? { email: '', password: '' },
    sn: pack.sn,
    mlId,
    photographId,
    alertId: alertId ?? '',
    dispensed,
    dispensedSn: 'SN-2',
    sessionId: '00000000-0000-4000-8000-000000000000',
    passkeyId: 'none',
    ...told,
    requestId: await askForProduction(db, { partnerId, userId }),
    browserId: crypto.randomUUID(),
    webhookId: crypto.randomUUID(),
  });
  const before = await everything(db);
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('expires_at', '<', sql<Date>`'infinity'`)
    .executeTakeFirstOrThrow();

  for (const place of changesOf(endpoints)) {
    const call = calls[place];
    if (!call) throw new Error(`nobody knows how to call ${place}`);
    const { method, path } = requestTo(place, call);
    const { answer } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('session').execute();
      let isAnswered = false;
      const asked = ask(method, path, call.body).finally(() => {
        isAnswered = true;
      });
      await expect
        .poll(async () => isAnswered || (await waitingForLocks(db)) > 0, { interval: 5 })
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
    await expect.poll(() => waitingForLocks(db), { interval: 5 }).toBe(1);
    const second = ask('GET', '/api/auth/logout');
    await expect.poll(() => waitingForLocks(db), { interval: 5 }).toBe(2);
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
