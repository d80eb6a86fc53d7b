import type { Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type PacksServer, pack, packsServer, press, undo } from '../testing/packs-server.ts';

const sn = 'DEMO-PENDING';

/** A connected program, which calls as the tests' callers do: its key stands where a person has a session. */
const addProgram = async ({ db }: PacksServer, { partnerId, userId }: Person): Promise<Person> => {
  const at = new Date('2026-03-01T07:00:00Z');
  const made = { partner_id: partnerId, made_by: userId, created_at: at };
  const { program_id } = await db
    .insertInto('program')
    .values({ ...made, name: 'Till 2', mode: 'sandbox', scopes: ['dispense'] })
    .returning('program_id')
    .executeTakeFirstOrThrow();
  const { key_id } = await db
    .insertInto('program_key')
    .values({ ...made, program_id, key_hash: Buffer.from('key'), ending: 'abcd' })
    .returning('key_id')
    .executeTakeFirstOrThrow();
  return { partnerId, userId: program_id, sessionId: key_id };
};

/** Runs the jobs that are due, as a worker would. */
const answerAll = async (server: PacksServer) => {
  server.pass(5_100);
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs order by id`.execute(server.db);
  const job = server.jobs.find(({ name }) => name === 'answer-pending');
  for (const { payload } of rows) await job?.run(payload);
};

const eventsOf = ({ db }: PacksServer) =>
  db.selectFrom('event').select(['kind', 'facts']).orderBy('event_no').execute();

const noticesOf = async ({ db }: PacksServer) =>
  (await db.selectFrom('notice').select('user_id').orderBy('user_id').execute()).map((row) => row.user_id);

test('a late answer is an event once, and no notice for the till that asked', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const till = await addProgram(server, anna);
  const { mlId } = await press(server, till, 'dispense', { sn });
  expect(await eventsOf(server)).toEqual([]);
  await Promise.all([answerAll(server), answerAll(server)]);
  await answerAll(server);
  const answer = { operation: 'dispense', status: 'inactive', nmvsCode: null, alertId: null };
  const facts = { transactionId: mlId, ...pack, sn, ...answer };
  expect(await eventsOf(server)).toEqual([{ kind: 'transaction.answered', facts }]);
  expect(await noticesOf(server)).toEqual([]);
});

test('a late alert of a till is told to the admins, and to the programs as an answer and an alert', async () => {
  const server = await packsServer({
    gateway: ({ ask }) => ({
      ask: async (intent) => {
        const reply = await ask(intent);
        if (reply.kind !== 'answered') return reply;
        return { kind: 'answered', answer: { status: 'I', reasonCode: 'NMVS_NC_PC_02', alertId: 'HU-1' } };
      },
    }),
  });
  const anna = await server.addUser('anna');
  const admin = await server.addUser('admin', anna.partnerId, ['ADMN']);
  const till = await addProgram(server, anna);
  await press(server, till, 'dispense', { sn });
  await answerAll(server);
  expect(await noticesOf(server)).toEqual([admin.userId]);
  expect(await eventsOf(server)).toMatchObject([
    { kind: 'transaction.answered', facts: { alertId: 'HU-1' } },
    { kind: 'alert.raised', facts: { alertId: 'HU-1', nmvsCode: 'NMVS_NC_PC_02' } },
  ]);
});

test('a person hears of a late answer as before, and programs of the answer and the dispense', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await addProgram(server, anna);
  await press(server, anna, 'dispense', { sn });
  await answerAll(server);
  expect(await noticesOf(server)).toEqual([anna.userId]);
  const kinds = (await eventsOf(server)).map(({ kind }) => kind);
  expect(kinds).toEqual(['transaction.answered', 'pack.dispensed']);
});

test('only a dispense that worked on the page is told: no verify, no refused one, none of a till', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const till = await addProgram(server, anna);
  await press(server, anna, 'verify', { sn: 'A' });
  await press(server, till, 'dispense', { sn: 'A' });
  await press(server, anna, 'dispense', { sn: 'DEMO-NC-PC-02' });
  const { mlId } = await press(server, anna, 'dispense', { sn: 'B' });
  await undo(server, anna, mlId);
  const dispensed = (await eventsOf(server)).filter(({ kind }) => kind === 'pack.dispensed');
  expect(dispensed).toMatchObject([{ facts: { transactionId: mlId, sn: 'B' } }]);
});

test('a till whose waiting dispense is taken back on the page hears that it has ended, and by what', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const till = await addProgram(server, anna);
  const { mlId } = await press(server, till, 'dispense', { sn });
  const taken = await undo(server, anna, mlId, { despite: ['undo-by-another'] });
  expect(taken).toMatchObject({ trxType: 'UDSP', status: 'A' });
  expect(await eventsOf(server)).toMatchObject([
    {
      kind: 'transaction.answered',
      facts: { transactionId: mlId, operation: 'dispense', status: 'active', cancelledBy: taken.mlId },
    },
  ]);
  await answerAll(server);
  expect(await eventsOf(server)).toHaveLength(1);
});

test('an organisation without programs has no events', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  await press(server, anna, 'dispense');
  await press(server, anna, 'dispense', { sn });
  await answerAll(server);
  expect(await eventsOf(server)).toEqual([]);
});
