import type { Rows } from '@pecset/db';
import { addUser, testLog, waitingForLocks } from '@pecset/db/testing';
import { forgetConnection } from '@pecset/national/server';
import { organisationJobs } from '@pecset/organisation/server';
import { waitingOf } from '@pecset/packs/server';
import { inTransactionOf, openDatabase } from '@pecset/server-kit';
import { cookiesOf } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { pack } from '../testing/every-endpoint.ts';
import { wholeServer } from '../testing/whole-server.ts';

const DAY_MS = 24 * 3_600_000;

const scene = async () => {
  const server = await wholeServer({ environment: { ROLE: 'web', DEMO: 'on' } });
  const { db } = openDatabase<Rows>(server.ownerUrl, 4, testLog);
  onTestFinished(() => db.destroy());
  const json = { 'content-type': 'application/json' };
  const logIn = () =>
    fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(server.demo),
    });
  const cookie = cookiesOf(await logIn());
  const ask = async (method: string, path: string, body: object = {}) => {
    const answer = await fetch(server.address + path, {
      method,
      headers: { ...json, cookie },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: z.unknown().parse(await answer.json()) };
  };
  for (const kind of ['TC', 'PP']) await ask('POST', `/api/auth/term/${kind}/1.0`);
  const told: unknown[] = [];
  /** The day's job, so many days from now. */
  const afterDays = async (days: number) => {
    const [job] = organisationJobs({
      db,
      inTransaction: inTransactionOf(db),
      tell: async (_, { news }) => {
        told.push(news);
        return [];
      },
      waitingOf,
      forgetConnection,
      now: () => new Date(Date.now() + days * DAY_MS),
      log: testLog,
    });
    await job?.run({});
  };
  return { db, ask, logIn, afterDays, told };
};

const Records = z.object({ transactions: z.number(), audit: z.number() });
const recordsIn = async (db: Awaited<ReturnType<typeof scene>>['db']) => {
  const { rows } = await sql`select (select count(*)::int from transaction) as transactions,
    (select count(*)::int from audit where what = 'verify') as audit`.execute(db);
  return Records.parse(rows[0]);
};

test('a closed organisation lets nobody in and keeps its records; until its day everything goes on', async () => {
  const { db, ask, logIn, afterDays, told } = await scene();
  const other = await addUser(db, 'masik', { name: 'Másik Patika' });
  await ask('POST', '/api/mvs/sn/verify', pack);
  expect(await ask('POST', '/api/org/closing')).toMatchObject({ status: 200 });
  await afterDays(29);
  expect(await ask('GET', '/api/profile/org')).toMatchObject({ body: { closesAt: expect.any(String) } });
  const before = await recordsIn(db);
  const at = new Date();
  const { partner_id, user_id } = await db
    .selectFrom('membership')
    .select(['partner_id', 'user_id'])
    .where('user_id', '<>', other.userId)
    .executeTakeFirstOrThrow();
  const seen = { user_agent: '', created_at: at, seen_at: at };
  await db.insertInto('operator').values({ user_id, since: at }).execute();
  await db
    .insertInto('counter_device')
    .values({ partner_id, token_hash: Buffer.from('pc'), ...seen })
    .execute();
  await db
    .insertInto('production_request')
    .values({ partner_id, requested_by: user_id, requested_at: at })
    .execute();
  await afterDays(31);
  expect(await ask('GET', '/api/profile/org')).toMatchObject({ status: 401 });
  expect((await logIn()).status).toBe(401);
  expect(told).toMatchObject([{ kind: 'organisation-closing', facts: { change: 'closed' } }]);
  expect(await recordsIn(db)).toEqual(before);
  const { rows } = await sql`select u.user_name, u.email ~ '@' as has_address, u.password_hash
    from app_user u where u.user_id <> ${other.userId} order by u.user_id`.execute(db);
  expect(rows).toMatchObject(rows.map(() => ({ has_address: false, password_hash: null })));
  expect(rows).toContainEqual(expect.objectContaining({ user_name: 'Minta Mária' }));
  expect(await db.selectFrom('membership').select('user_id').execute()).toEqual([{ user_id: other.userId }]);
  const { rows: rest } = await sql`select (select count(*)::int from operator) as operators,
    (select count(*)::int from counter_device) as browsers,
    (select count(*)::int from production_request where answer is null) as requests`.execute(db);
  expect(rest).toEqual([{ operators: 0, browsers: 0, requests: 0 }]);
});

test('it can be taken back until its day', async () => {
  const { ask, logIn, afterDays } = await scene();
  await ask('POST', '/api/org/closing');
  expect(await ask('DELETE', '/api/org/closing')).toMatchObject({ status: 200 });
  await afterDays(60);
  expect(await ask('GET', '/api/profile/org')).toMatchObject({ status: 200, body: { closesAt: null } });
  expect((await logIn()).status).toBe(200);
});

test('nothing is closed over a transaction that still waits, neither when asked for nor on its day', async () => {
  const { db, ask, afterDays, told } = await scene();
  await ask('POST', '/api/org/closing');
  await ask('POST', '/api/mvs/sn/dispense', { ...pack, sn: 'DEMO-PENDING' });
  await afterDays(31);
  expect(await ask('GET', '/api/profile/org')).toMatchObject({ status: 200 });
  expect(told).toMatchObject([
    { facts: { change: 'closed' } },
    { kind: 'organisation-closing', facts: { change: 'waits' } },
  ]);
  await ask('DELETE', '/api/org/closing');
  expect(await ask('POST', '/api/org/closing')).toMatchObject({
    status: 409,
    body: { error: { errCode: 'rows-waiting' } },
  });
  await sql`update transaction set phase = 'done', status = 'I'`.execute(db);
  expect(await ask('POST', '/api/org/closing')).toMatchObject({ status: 200 });
});

const often = { interval: 10 };

test('an organisation that is taken back while its day’s work is being done stays', async () => {
  const { db, ask, logIn, afterDays } = await scene();
  await ask('POST', '/api/org/closing');
  const { closing, keeping } = await db.transaction().execute(async (tx) => {
    // Whoever takes it back waits for the row; the day's work finds it due, and waits too.
    await tx.selectFrom('partner').select('partner_id').forUpdate().execute();
    const first = ask('DELETE', '/api/org/closing');
    await expect.poll(() => waitingForLocks(db), often).toBe(1);
    const second = afterDays(31);
    await expect.poll(() => waitingForLocks(db), often).toBe(2);
    return { keeping: first, closing: second };
  });
  expect(await keeping).toMatchObject({ status: 200 });
  await closing;
  expect(await ask('GET', '/api/profile/org')).toMatchObject({ status: 200, body: { closesAt: null } });
  expect((await logIn()).status).toBe(200);
});

test('who joins at the very moment in which the organisation is closed is not left in it', async () => {
  const { db, ask, afterDays } = await scene();
  await ask('POST', '/api/org/closing');
  const { partner_id: partnerId, user_id: adminsId } = await db
    .selectFrom('membership')
    .select(['partner_id', 'user_id'])
    .where(sql<boolean>`'ADMN' = any(roles)`)
    .executeTakeFirstOrThrow();
  const newcomer = await addUser(db, 'ujonc', { name: 'Másik Patika' });
  const at = new Date();
  await db
    .insertInto('invitation')
    .values({
      ...{ partner_id: partnerId, email: 'ujonc@pecset.example', invited_by: adminsId },
      ...{ code_hash: Buffer.from('code'), invited_at: at, expires_at: new Date(at.getTime() + DAY_MS) },
    })
    .execute();
  const { closing } = await db.transaction().execute(async (tx) => {
    // Joining uses the invitation up and becomes a member, in one commit.
    await tx.deleteFrom('invitation').execute();
    await tx.insertInto('membership').values({ partner_id: partnerId, user_id: newcomer.userId }).execute();
    const asked = afterDays(31);
    await expect.poll(() => waitingForLocks(db), often).toBe(1);
    return { closing: asked };
  });
  await closing;
  const left = db.selectFrom('membership').select('user_id').where('partner_id', '=', partnerId);
  expect(await left.execute()).toEqual([]);
});
