import type { Rows } from '@pecset/db';
import { addMember, addUser, testLog } from '@pecset/db/testing';
import { openDatabase } from '@pecset/server-kit';
import { cookiesOf, sentAs, startPushService } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { tellOfPack } from '../testing/every-endpoint.ts';
import { ADMIN } from '../testing/signed-in.ts';
import { wholeServer } from '../testing/whole-server.ts';

const COLLEAGUE = 'colleague@pecset.example';
const PIN = '502917';
const Who = z.object({ userId: z.int(), partnerId: z.int() });

/** The whole program, a push service, and browsers that store their cookies. */
const pharmacy = async () => {
  const environment = { ROLE: 'web', DEMO: 'on', PUSH_ALLOW_LOCAL: 'on' };
  const { address, demo, ownerUrl } = await wholeServer({ environment });
  const { db } = openDatabase<Rows>(ownerUrl, 2, testLog);
  onTestFinished(() => db.destroy());
  const service = await startPushService();
  onTestFinished(service.close);
  const browser = () => {
    const jar = new Map<string, string>();
    const ask = async (method: string, path: string, body?: object) => {
      const sent = sentAs(body);
      const headers = { cookie: [...jar.values()].join('; '), ...sent.headers };
      const answer = await fetch(address + path, { method, ...sent, headers });
      for (const cookie of cookiesOf(answer).split('; ')) jar.set(cookie.split('=')[0] ?? '', cookie);
      return answer;
    };
    const target = service.addBrowser();
    return {
      ask,
      enter: async (email: string, remember = false) => {
        const login = { email, password: demo?.password, remember };
        const who = z.parse(Who, await (await ask('POST', '/api/auth/login', login)).json());
        for (const kind of ['TC', 'PP']) await ask('POST', `/api/auth/term/${kind}/1.0`);
        return who;
      },
      subscribe: async () => expect((await ask('PUT', '/api/notices/push', target)).status).toBe(200),
    };
  };
  return {
    db,
    browser,
    subscriptions: async () =>
      (await db.selectFrom('push_subscription').select('session_id').execute()).length,
    /** Creates a notice for the member and returns how many push jobs it queued. */
    queuedFor: async (email: string) => {
      const { user_id, partner_id } = await db
        .selectFrom('membership as m')
        .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
        .where('u.email', '=', email)
        .select(['m.user_id', 'm.partner_id'])
        .orderBy('m.partner_id')
        .executeTakeFirstOrThrow();
      await db.deleteFrom('notice').execute();
      await tellOfPack(db, { partnerId: partner_id, to: [user_id] });
      const { rows } =
        await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'push' returning j.id`.execute(db);
      return rows.length;
    },
  };
};

test('messages end with a logout, and with a colleague who is deactivated', async () => {
  const { browser, subscriptions, queuedFor } = await pharmacy();
  const [first, second] = [browser(), browser()];
  await first.enter(ADMIN);
  await first.subscribe();
  const { userId } = await second.enter(COLLEAGUE);
  await second.subscribe();
  expect([await queuedFor(ADMIN), await queuedFor(COLLEAGUE)]).toEqual([1, 1]);
  await first.ask('PUT', `/api/org/colleagues/${userId}/status`, { status: 'I' });
  expect([await subscriptions(), await queuedFor(COLLEAGUE)]).toEqual([1, 0]);
  await first.ask('GET', '/api/auth/logout');
  expect([await subscriptions(), await queuedFor(ADMIN)]).toEqual([0, 0]);
});

test('at a shared browser messages end when the next user takes over or the screen is locked', async () => {
  const { browser, queuedFor } = await pharmacy();
  const counter = browser();
  const { userId } = await counter.enter(COLLEAGUE);
  expect((await counter.ask('PUT', '/api/auth/pin', { pin: PIN })).status).toBe(200);
  await counter.enter(ADMIN, true);
  await counter.subscribe();
  expect(await queuedFor(ADMIN)).toBe(1);
  expect((await counter.ask('POST', '/api/auth/switch', { userId, pin: PIN })).status).toBe(200);
  expect([await queuedFor(ADMIN), await queuedFor(COLLEAGUE)]).toEqual([0, 0]);
  // The same browser has the same push address, which now belongs to the colleague.
  await counter.subscribe();
  expect([await queuedFor(ADMIN), await queuedFor(COLLEAGUE)]).toEqual([0, 1]);
  await counter.ask('POST', '/api/auth/lock');
  expect(await queuedFor(COLLEAGUE)).toBe(0);
});

test('messages are of the organisation that a user works in: after a switch they get the other one’s', async () => {
  const { db, browser, queuedFor } = await pharmacy();
  const own = browser();
  const { userId } = await own.enter(COLLEAGUE);
  const other = await addUser(db, 'masik', { name: 'Másik Patika' });
  const { user_id } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', sql<never>`${userId}`)
    .executeTakeFirstOrThrow();
  await addMember(db, other.partnerId, user_id);
  await own.subscribe();
  expect(await queuedFor(COLLEAGUE)).toBe(1);
  const moved = await own.ask('POST', '/api/auth/switch-org', { partnerId: other.partnerId });
  expect(moved.status).toBe(200);
  expect(await queuedFor(COLLEAGUE)).toBe(0);
  await tellOfPack(db, { partnerId: other.partnerId, to: [user_id] });
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'push'`.execute(db);
  expect(rows).toHaveLength(1);
});
