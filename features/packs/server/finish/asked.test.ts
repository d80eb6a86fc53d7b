import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Gateway } from '../gateway/port.ts';
import type { Reply } from '../ledger/reply.ts';
import { historyOf, type PacksServer, packsServer, press, undo } from '../testing/packs-server.ts';

/** Passes only `ask` on, as a gateway of another program would have it. */
const askedFromOutside = ({ ask }: Gateway): Gateway => ({ ask });

/** Applies one fault to each request in turn; afterwards requests succeed. */
const over =
  (...faults: ('lost-answer' | 'unreachable' | 'login-refused')[]) =>
  ({ ask }: Gateway): Gateway => ({
    ask: async (intent): Promise<Reply> => {
      const fault = faults.shift();
      if (fault === 'unreachable') return { kind: 'unreachable' };
      if (fault === 'login-refused') return { kind: 'login-refused', code: 'NMVS_FE_AU_01' };
      const reply = await ask(intent);
      return fault === 'lost-answer' ? { kind: 'no-answer' } : reply;
    },
  });

const jobNamed = async (server: PacksServer, name: string) => {
  const job = server.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

/** Runs the jobs that are due, as a worker would. */
const runDue = async (server: PacksServer) => {
  const finish = await jobNamed(server, 'answer-pending');
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs order by id`.execute(server.db);
  for (const { payload } of rows) await finish.run(payload);
};

const sweep = async (server: PacksServer) => (await jobNamed(server, 'finish-overdue')).run({});

const phases = async ({ db }: PacksServer) =>
  (await db.selectFrom('transaction').select('phase').orderBy('ml_id').execute()).map(({ phase }) => phase);

const replies = async ({ db }: PacksServer) =>
  (await db.selectFrom('attempt').select('reply').orderBy('ml_id').orderBy('attempt_no').execute()).map(
    ({ reply }) => reply,
  );

test('a gateway over the wire gets each question once, and the answers stand in the history', async () => {
  const server = await packsServer({ gateway: askedFromOutside });
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'A', reasonCode: null });
  const dispensed = await press(server, anna, 'dispense');
  expect(dispensed).toMatchObject({ status: 'I', reasonCode: null });
  const alert = await press(server, bela, 'dispense');
  expect(alert).toMatchObject({ reasonCode: 'NMVS_NC_PCK_22', alertId: expect.stringMatching(/^SANDBOX-/) });
  expect(await server.db.selectFrom('alert').select('ml_id').execute()).toEqual([{ ml_id: alert.mlId }]);
  const undone = await undo(server, anna, dispensed.mlId);
  expect(undone).toMatchObject({ status: 'A', reasonCode: null, undoMlId: dispensed.mlId });
  const { history } = await historyOf(server, anna);
  expect(history.map(({ status }) => status)).toEqual(['A', 'I', 'I', 'A']);
  expect(history[2]).toMatchObject({ mlId: dispensed.mlId, undoMlId: undone.mlId });
  expect(await replies(server)).toEqual(['answered', 'answered', 'answered', 'answered']);
});

test('a dispense whose answer was lost is not certain until it is asked about again, and counts once', async () => {
  const server = await packsServer({ gateway: over('lost-answer') });
  const anna = await server.addUser('anna');
  const uncertain = await press(server, anna, 'dispense');
  expect(uncertain).toMatchObject({ trxType: 'DSPN', status: null });
  expect(await phases(server)).toEqual(['unknown']);
  expect(await press(server, anna, 'destroy')).toMatchObject({ error: { errCode: 'pack-busy' } });
  expect(await undo(server, anna, uncertain.mlId)).toMatchObject({ error: { errCode: 'pack-busy' } });
  server.setTime('2026-03-01T08:01:00Z');
  await runDue(server);
  expect((await historyOf(server, anna)).history).toMatchObject([
    { mlId: uncertain.mlId, status: 'I', reasonCode: null },
  ]);
  expect(await replies(server)).toEqual(['no-answer', 'answered']);
  expect(await press(server, anna, 'dispense')).toMatchObject({ reasonCode: 'NMVS_NC_PCK_23' });
});

test('what could not be sent goes out later by itself', async () => {
  const server = await packsServer({ gateway: over('unreachable', 'unreachable') });
  const anna = await server.addUser('anna');
  const waiting = await press(server, anna, 'dispense');
  expect(waiting.status).toBeNull();
  await runDue(server);
  expect(await phases(server)).toEqual(['queued']);
  await runDue(server);
  expect((await historyOf(server, anna)).history).toMatchObject([{ status: 'I', reasonCode: null }]);
  expect(await replies(server)).toEqual(['unreachable', 'unreachable', 'answered']);
});

test('a dispense that never got out is taken back without asking anybody', async () => {
  const server = await packsServer({ gateway: over('unreachable') });
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense');
  expect(await undo(server, anna, mlId)).toMatchObject({ trxType: 'UDSP', status: 'A', reasonCode: null });
  expect(await phases(server)).toEqual(['cancelled', 'cancelled']);
  await runDue(server);
  await sweep(server);
  expect(await replies(server)).toEqual(['unreachable']);
  expect(await press(server, anna, 'dispense')).toMatchObject({ status: 'I', reasonCode: null });
});

test('a refused login parks the transaction: nothing asks again before somebody has looked', async () => {
  const server = await packsServer({ gateway: over('login-refused') });
  const anna = await server.addUser('anna');
  const { mlId, status } = await press(server, anna, 'dispense');
  expect(status).toBeNull();
  server.setTime('2026-03-02T08:00:00Z');
  await runDue(server);
  await sweep(server);
  expect(await phases(server)).toEqual(['parked']);
  expect(await replies(server)).toEqual(['login-refused']);
  // Nothing counted, so it is cancelled without asking.
  expect(await undo(server, anna, mlId)).toMatchObject({ status: 'A', reasonCode: null });
  expect(await phases(server)).toEqual(['cancelled', 'cancelled']);
});

test('what a process left behind when it died is found by its lease and finished once', async () => {
  const hung = Promise.withResolvers<void>();
  const dying = Promise.withResolvers<Reply>();
  const server = await packsServer({
    gateway: ({ ask }) => {
      let isFirst = true;
      return {
        ask: async (intent) => {
          if (!isFirst) return ask(intent);
          isFirst = false;
          hung.resolve();
          return dying.promise;
        },
      };
    },
  });
  const anna = await server.addUser('anna');
  const pressed = press(server, anna, 'dispense');
  await hung.promise;
  await sweep(server);
  expect(await phases(server)).toEqual(['sending']);
  server.setTime('2026-03-01T08:05:00Z');
  await sweep(server);
  expect((await historyOf(server, anna)).history).toMatchObject([{ status: 'I', reasonCode: null }]);
  // The process that was thought dead reports at last that it could not send: too late to count.
  dying.resolve({ kind: 'unreachable' });
  expect(await pressed).toMatchObject({ status: 'I', reasonCode: null });
  expect(await phases(server)).toEqual(['done']);
  expect(await replies(server)).toEqual([null, 'answered']);
});

test('a verify that comes between does not make the sandbox count a dispense twice whose answer was lost', async () => {
  const server = await packsServer({ gateway: over('lost-answer') });
  const anna = await server.addUser('anna');
  const uncertain = await press(server, anna, 'dispense');
  expect(await press(server, anna, 'verify')).toMatchObject({ status: 'I' });
  server.setTime('2026-03-01T08:01:00Z');
  await runDue(server);
  expect((await historyOf(server, anna)).history[1]).toMatchObject({
    mlId: uncertain.mlId,
    status: 'I',
    reasonCode: null,
  });
});

test('one transaction that cannot be finished keeps nobody from the next', async () => {
  const server = await packsServer({
    gateway: ({ ask }) => ({
      ask: async (intent) => {
        if (intent.pack.sn === 'BROKEN') throw new Error('a bug');
        return { ...(await ask(intent)), ...(intent.at.getUTCHours() < 9 && { kind: 'no-answer' }) };
      },
    }),
  });
  const anna = await server.addUser('anna');
  for (const sn of ['BROKEN', 'SN-2'])
    expect(await press(server, anna, 'dispense', { sn })).toMatchObject({ status: null });
  server.setTime('2026-03-01T09:00:00Z');
  await sweep(server);
  expect((await historyOf(server, anna, 'SN-2')).history).toMatchObject([{ status: 'I' }]);
  expect((await historyOf(server, anna, 'BROKEN')).history).toMatchObject([{ status: null }]);
  expect(server.warnings).toHaveLength(2);
});

test('what this installation cannot ask about waits untouched', async () => {
  const server = await packsServer({ gateway: over('unreachable') });
  const anna = await server.addUser('anna');
  await press(server, anna, 'dispense');
  await server.owner.updateTable('transaction').set({ mode: 'production' }).execute();
  server.setTime('2026-03-01T09:00:00Z');
  await sweep(server);
  expect(await phases(server)).toEqual(['queued']);
  expect(await replies(server)).toEqual(['unreachable']);
});
