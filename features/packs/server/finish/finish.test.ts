import { testLog } from '@pecset/db/testing';
import { openPool, startWorker } from '@pecset/server-kit';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { historyOf, type PacksServer, packsServer, press, undo } from '../testing/packs-server.ts';

const sn = 'DEMO-PENDING';

const queued = async ({ db }: PacksServer) => {
  const { rows } = await sql<{ run_at: Date; payload: unknown }>`
    select run_at, payload from graphile_worker._private_jobs order by id`.execute(db);
  return rows;
};

/** Runs the jobs that are due, as a worker would. */
const answerAll = async (server: PacksServer) => {
  server.pass(5_100);
  const handler = server.jobs.find(({ name }) => name === 'answer-pending');
  for (const { payload } of await queued(server)) await handler?.run(payload);
};

test('a pending dispense waits five seconds for its answer; until then only a verify is let in', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const pending = await press(server, anna, 'dispense', { sn });
  expect(pending).toMatchObject({ trxType: 'DSPN', status: null, reasonCode: null });
  expect(await queued(server)).toMatchObject([{ run_at: new Date('2026-03-01T08:00:05Z') }]);
  for (const operation of ['dispense', 'destroy'] as const)
    expect(await press(server, anna, operation, { sn })).toMatchObject({ error: { errCode: 'pack-busy' } });
  const verified = await press(server, anna, 'verify', { sn });
  expect(verified).toMatchObject({ trxType: 'VRFY', status: null });
  await answerAll(server);
  expect((await historyOf(server, anna, sn)).history).toEqual([
    { ...verified, status: 'I' },
    { ...pending, status: 'I' },
  ]);
  expect(await press(server, anna, 'dispense', { sn })).toMatchObject({ status: null });
});

test('the answer comes once, however often the job is run', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense', { sn });
  await Promise.all([answerAll(server), answerAll(server)]);
  await answerAll(server);
  expect((await historyOf(server, anna, sn)).history).toMatchObject([
    { mlId, status: 'I', reasonCode: null },
  ]);
  const audit = await server.db.selectFrom('audit').select(['what', 'user_id']).orderBy('audit_id').execute();
  expect(audit).toEqual([
    { what: 'dispense', user_id: anna.userId },
    { what: 'unreachable', user_id: null },
    { what: 'answered', user_id: null },
  ]);
});

test('an undo of a pending dispense cancels both, and the pack is free again', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const pending = await press(server, anna, 'dispense', { sn });
  const undone = await undo(server, anna, pending.mlId);
  expect(undone).toMatchObject({ trxType: 'UDSP', status: 'A', reasonCode: null, undoMlId: pending.mlId });
  await answerAll(server);
  expect((await historyOf(server, anna, sn)).history).toEqual([
    undone,
    { ...pending, status: 'A', undoMlId: undone.mlId },
  ]);
  expect(await press(server, anna, 'dispense', { sn })).toMatchObject({ status: null });
});

test('an undo that waits for its answer marks the dispense when it comes', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense', { sn });
  await answerAll(server);
  const undone = await undo(server, anna, mlId);
  expect(undone.status).toBeNull();
  expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'pack-busy' } });
  await answerAll(server);
  expect((await historyOf(server, anna, sn)).history).toMatchObject([
    { mlId: undone.mlId, status: 'A' },
    { mlId, undoMlId: undone.mlId },
  ]);
});

test('what waits for its answer gets it, whatever terms came into force meanwhile', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense', { sn });
  const terms = {
    kind: 'TC',
    version: '1.1',
    mandatory: true,
    effective_at: new Date('2026-03-01T08:00:01Z'),
  };
  await server.db.insertInto('term_version').values(terms).execute();
  server.setTime('2026-03-01T08:00:05Z');
  await answerAll(server);
  expect((await historyOf(server, anna, sn)).history).toMatchObject([{ mlId, status: 'I' }]);
});

test('a worker that was killed over an answer leaves it to the next one', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await press(server, anna, 'dispense', { sn });
  await sql`update graphile_worker._private_jobs set locked_by = 'a process that was killed', locked_at = now()`.execute(
    server.db,
  );
  server.pass(5_100);
  const pool = openPool(server.url, 3, testLog);
  const worker = await startWorker({
    pool,
    handlers: server.jobs,
    log: testLog,
    concurrency: 1,
    onJob: () => {},
    heartbeat: { lookMs: 100, graceMs: 300 },
  });
  onTestFinished(async () => {
    await worker.stop();
    await pool.end();
  });
  const status = async () => (await historyOf(server, anna, sn)).history[0]?.status;
  await expect.poll(status).toBe('I');
});
