import { testSecrets } from '@pecset/db/testing';
import { as, type Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { Gateway } from '../gateway/port.ts';
import type { Reply } from '../ledger/reply.ts';
import { historyOf, type PacksServer, pack, packsServer, press, undo } from '../testing/packs-server.ts';

const sn = 'DEMO-PENDING';

const jobNamed = (server: PacksServer, name: string) => {
  const job = server.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

/** Runs the jobs that are due, as a worker would. */
const answerAll = async (server: PacksServer) => {
  server.pass(5_100);
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs order by id`.execute(server.db);
  for (const { payload } of rows) await jobNamed(server, 'answer-pending').run(payload);
};

const told = async ({ db }: PacksServer) => {
  const notices = await db
    .selectFrom('notice')
    .select(['user_id', 'about', 'urgent', 'facts'])
    .orderBy('user_id')
    .execute();
  return notices.map(({ user_id: to, about, ...rest }) => ({
    to,
    mlId: Number.parseInt(about, 10),
    ...rest,
  }));
};

const Mailed = z.object({ sealed: z.string() });
const Sealed = z.object({ to: z.string() });

/** The recipients of queued mails. */
const mailedTo = async ({ db }: PacksServer) => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail'`.execute(db);
  return rows.map(({ payload }) => {
    const mail = testSecrets.open(z.parse(Mailed, payload).sealed, { partnerId: 0, column: 'job.mail' });
    return z.parse(Sealed, JSON.parse(mail)).to;
  });
};

/** A gateway that answers when the test says so. */
const atItsLeisure = () => {
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  const gateway = ({ ask }: Gateway): Gateway => ({
    ask: async (intent): Promise<Reply> => {
      asked.resolve();
      await allowed.promise;
      return ask(intent);
    },
  });
  return { gateway, asked: asked.promise, answer: allowed.resolve };
};

test('an answer that comes late is told once to the user who pressed, however often it is worked on', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await server.addUser('admin', anna.partnerId, ['ADMN']);
  const { mlId } = await press(server, anna, 'dispense', { sn });
  expect(await told(server)).toEqual([]);
  await Promise.all([answerAll(server), answerAll(server)]);
  await answerAll(server);
  const facts = { mlId, operation: 'dispense', status: 'I', reasonCode: null, alertId: null, ...pack, sn };
  expect(await told(server)).toEqual([{ to: anna.userId, mlId, urgent: false, facts }]);
});

test('an answer that its press waited for is told to nobody', async () => {
  const server = await packsServer({ gateway: ({ ask }) => ({ ask }) });
  const anna = await server.addUser('anna', undefined, ['ADMN']);
  expect(await press(server, anna, 'verify', { sn: 'DEMO-NC-PC-02' })).toMatchObject({ status: 'U' });
  expect(await press(server, anna, 'dispense')).toMatchObject({ status: 'I' });
  expect(await told(server)).toEqual([]);
});

test('an alert that comes late is told to the organisation’s admins too, and to nobody else', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { partnerId } = anna;
  const bela = await server.addUser('bela', partnerId);
  const admin = await server.addUser('admin', partnerId, ['ADMN']);
  const left = await server.addUser('left', partnerId, ['ADMN']);
  const closed = await server.addUser('closed', partnerId, ['ADMN']);
  await server.addUser('stranger', undefined, ['ADMN']);
  const memberOf = ({ userId }: Person) =>
    server.db.updateTable('membership').where('user_id', '=', userId).set({ status: 'I' }).execute();
  await memberOf(left);
  await server.db.updateTable('app_user').where('user_id', '=', closed.userId).set({ status: 'I' }).execute();
  await press(server, bela, 'dispense', { sn });
  await answerAll(server);
  const { mlId } = await press(server, anna, 'dispense', { sn });
  await answerAll(server);
  const facts = expect.objectContaining({
    reasonCode: 'NMVS_NC_PCK_22',
    alertId: expect.stringMatching(/^SANDBOX-/),
  });
  const ofAlert = (await told(server)).filter((notice) => notice.mlId === mlId);
  expect(ofAlert).toEqual([
    { to: anna.userId, mlId, urgent: true, facts },
    { to: admin.userId, mlId, urgent: true, facts },
  ]);
  const mailed = ['anna', 'admin'].map((name) => `${name}@${partnerId}.example`);
  expect(new Set(await mailedTo(server))).toEqual(new Set(mailed));
  expect(await mailedTo(server)).toHaveLength(mailed.length);
});

test('an admin who pressed is told of the alert once', async () => {
  const server = await packsServer();
  const admin = await server.addUser('admin', undefined, ['ADMN']);
  const bela = await server.addUser('bela', admin.partnerId);
  await press(server, bela, 'dispense', { sn });
  await answerAll(server);
  await press(server, admin, 'dispense', { sn });
  await answerAll(server);
  expect((await told(server)).map(({ to }) => to)).toEqual([admin.userId, bela.userId]);
});

test('a dispense that was taken back before its answer came is told to nobody', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense', { sn });
  await undo(server, anna, mlId);
  await answerAll(server);
  expect(await told(server)).toEqual([]);
});

test('an answer and its notice are one commit: when the notice cannot be written, the answer waits for it', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense', { sn });
  await sql`alter table notice rename to notice_away`.execute(server.owner);
  await expect(answerAll(server)).rejects.toThrow('notice');
  expect((await historyOf(server, anna, sn)).history).toMatchObject([{ mlId, status: null }]);
  await sql`alter table notice_away rename to notice`.execute(server.owner);
  server.setTime('2026-03-01T08:05:00Z');
  await jobNamed(server, 'finish-overdue').run({});
  expect((await historyOf(server, anna, sn)).history).toMatchObject([{ mlId, status: 'I' }]);
  expect(await told(server)).toMatchObject([{ to: anna.userId, mlId }]);
});

test('an answer that comes to this process after the press was answered without it is told', async () => {
  const { gateway, answer } = atItsLeisure();
  const server = await packsServer({ gateway, answerWithinMs: 1 });
  const anna = await server.addUser('anna');
  const { mlId, status } = await press(server, anna, 'dispense');
  expect(status).toBeNull();
  answer();
  await expect.poll(() => told(server)).toMatchObject([{ to: anna.userId, mlId }]);
});

test('an answer to somebody who has gone away meanwhile is told', async () => {
  const { gateway, asked, answer } = atItsLeisure();
  const server = await packsServer({ gateway });
  const anna = await server.addUser('anna');
  const leaving = new AbortController();
  const pressed = fetch(`${server.address}/api/mvs/sn/dispense`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...as(anna) },
    body: JSON.stringify(pack),
    signal: leaving.signal,
  });
  await asked;
  leaving.abort();
  await expect(pressed).rejects.toThrow('abort');
  // Once this is answered, the server has noticed the abort.
  await historyOf(server, anna);
  answer();
  await expect.poll(() => told(server)).toMatchObject([{ to: anna.userId }]);
});

test.each<[Extract<Reply, { kind: 'answered' }>['answer'], 'all' | 'one']>([
  [{ status: 'U', reasonCode: 'NMVS_NC_PC_02', alertId: null }, 'all'],
  [{ status: 'I', reasonCode: 'NMVS_NC_PCK_22', alertId: null }, 'all'],
  // There was nothing to undo: the pack is in order.
  [{ status: 'A', reasonCode: 'NMVS_NC_PCK_06', alertId: null }, 'one'],
  [{ status: 'I', reasonCode: 'NMVS_NC_PCK_30', alertId: null }, 'one'],
  [{ status: 'I', reasonCode: null, alertId: null }, 'one'],
])('a late answer of level 5 cannot wait, also without an alert’s number: %j', async (answer, hearing) => {
  const allowed = Promise.withResolvers<void>();
  const gateway = (): Gateway => ({ ask: () => allowed.promise.then(() => ({ kind: 'answered', answer })) });
  const server = await packsServer({ gateway, answerWithinMs: 1 });
  const anna = await server.addUser('anna');
  const admin = await server.addUser('admin', anna.partnerId, ['ADMN']);
  await press(server, anna, 'dispense');
  allowed.resolve();
  const people = hearing === 'all' ? [anna, admin] : [anna];
  await expect
    .poll(async () => (await told(server)).map(({ to, urgent }) => ({ to, urgent })))
    .toEqual(people.map(({ userId }) => ({ to: userId, urgent: hearing === 'all' })));
  expect(await mailedTo(server)).toHaveLength(hearing === 'all' ? 2 : 0);
});
