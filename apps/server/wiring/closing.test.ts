import type { Rows } from '@pecset/db';
import { addUser, testLog } from '@pecset/db/testing';
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
  /** Runs the daily job as of that many days from now. */
  const afterDays = async (days: number) => {
    const [job] = organisationJobs({
      db,
      inTransaction: inTransactionOf(db),
      tell: async (_, { news }) => {
        told.push(news);
        return [];
      },
      waitingOf,
      forgets: [forgetConnection],
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
  await ask('POST', '/api/mvs/sn/dispense', { ...pack, sn: 'DEMO-PENDING' });
  expect(await ask('POST', '/api/org/closing')).toMatchObject({
    status: 409,
    body: { error: { errCode: 'rows-waiting' } },
  });
  await sql`update transaction set phase = 'done', status = 'I'`.execute(db);
  expect(await ask('POST', '/api/org/closing')).toMatchObject({ status: 200 });
  await afterDays(29);
  expect(await ask('GET', '/api/profile/org')).toMatchObject({ body: { closesAt: expect.any(String) } });
  await ask('POST', '/api/org/programs', { name: 'Till 2', scopes: ['read'], mode: 'sandbox' });
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
    (select count(*)::int from program_key where revoked_at is null) as "workingKeys",
    (select count(*)::int from program_key) as keys,
    (select count(*)::int from production_request where answer is null) as requests`.execute(db);
  expect(rest).toEqual([{ operators: 0, browsers: 0, workingKeys: 0, keys: 1, requests: 0 }]);
});
