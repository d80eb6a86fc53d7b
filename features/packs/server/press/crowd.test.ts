import { query } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  historyOf,
  type PacksServer,
  pack,
  packsServer,
  post,
  press,
  undo,
} from '../testing/packs-server.ts';

const WIDE = { atOnce: 1000, perUser: 1000, perOrganisation: 1000 };

const PRESSES = process.env.PECSET_LONG ? 400 : 100;

/** A connection reports all its transactions only when it ends, so they are counted last. */
const transactionsMade = async ({ db, owner, url }: PacksServer): Promise<number> => {
  await Promise.all([db.destroy(), owner.destroy()]);
  const name = new URL(url).pathname.slice(1);
  const read = async () => {
    const [row] = await query(
      inject('testRun').server,
      `select numbackends, xact_commit + xact_rollback as made from pg_stat_database where datname = '${name}'`,
    );
    return row ?? {};
  };
  await expect.poll(async () => (await read()).numbackends).toBe(0);
  return Number((await read()).made);
};

test('when a crowd dispenses one pack at once, one succeeds, all are answered, and the database hardly notices', async () => {
  const server = await packsServer({ limits: WIDE });
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, index) => press(server, index % 2 ? anna : bela, 'dispense')),
  );
  // A press while another is in flight is refused, and nothing is written.
  const refused = answers.flatMap(({ error }) => error?.errCode ?? []);
  expect(refused.filter((code) => code !== 'pack-busy')).toEqual([]);
  expect(answers.filter(({ error, reasonCode }) => !error && reasonCode === null)).toHaveLength(1);
  const written = server.db.selectFrom('transaction').select('reason_code').orderBy('ml_id');
  const [first, ...rest] = (await written.execute()).map((row) => row.reason_code);
  expect([first, rest.length, rest.includes(null)]).toEqual([null, PRESSES - 1 - refused.length, false]);
  expect(await transactionsMade(server)).toBeLessThan(8 * PRESSES);
});

test('of a crowd that takes one dispense back at once exactly one does', async () => {
  const server = await packsServer({ limits: WIDE });
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense');
  const answers = await Promise.all(Array.from({ length: PRESSES }, () => undo(server, anna, mlId)));
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  const refused = answers.flatMap(({ error }) => error?.errCode ?? []);
  expect(['cannot-undo', 'pack-busy']).toEqual(expect.arrayContaining([...new Set(refused)]));
});

/** Locks the pack until the returned function is called. */
const holdPack = async ({ owner }: PacksServer): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = owner.transaction().execute(async (tx) => {
    await tx.selectFrom('pack').select('version').forUpdate().execute();
    held.resolve();
    await end.promise;
  });
  await held.promise;
  const letGo = async () => {
    end.resolve();
    await holding;
  };
  onTestFinished(letGo);
  return letGo;
};

test('a pack that somebody never lets go of is refused in words after a while, and nothing of the press is kept', async () => {
  const server = await packsServer({ lockWaitMs: 50 });
  const anna = await server.addUser('anna');
  await press(server, anna, 'verify');
  const letGo = await holdPack(server);
  const key = { 'idempotency-key': 'press-1' };
  const answer = await post(server, anna, 'sn/dispense', pack, key);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { errCode: 'pack-crowded' } });
  await letGo();
  expect(await press(server, anna, 'dispense', {}, key)).toMatchObject({ status: 'I', reasonCode: null });
  expect((await historyOf(server, anna)).history).toHaveLength(2);
});

test('a pack that changes under every decision is refused in words too', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId } = await press(server, anna, 'dispense');
  await sql`create function nothing() returns trigger language plpgsql as 'begin return null; end'`.execute(
    server.owner,
  );
  await sql`create trigger nothing before update on pack for each row execute function nothing()`.execute(
    server.owner,
  );
  expect(await press(server, anna, 'destroy')).toMatchObject({ error: { errCode: 'pack-crowded' } });
  expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'pack-crowded' } });
});

test('an organisation that asks for too much at once is told to come again, and no other waits for it', async () => {
  const limits = { atOnce: 2, perUser: 3, perOrganisation: 5 };
  const server = await packsServer({ limits, lockWaitMs: 60_000 });
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const cili = await server.addUser('cili');
  await press(server, anna, 'verify');
  const letGo = await holdPack(server);
  const refused: Response[] = [];
  const pressed = [anna, anna, anna, anna, bela, bela, bela].map(async (who, index) => {
    const answer = await post(server, who, 'sn/verify', pack, { 'idempotency-key': `press-${index}` });
    if (!answer.ok) refused.push(answer);
    return answer.status;
  });
  // Anna's fourth request, and the organisation's sixth.
  await expect.poll(() => refused.length).toBe(2);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await answer.json()).toMatchObject({ error: { errCode: 'too-many-requests' } });
  }
  expect((await press(server, cili, 'dispense')).error).toBeUndefined();
  await letGo();
  expect((await Promise.all(pressed)).filter((status) => status === 200)).toHaveLength(5);
  // A refused press leaves its key unused.
  for (let index = 0; index < 7; index += 1)
    await press(server, index < 4 ? anna : bela, 'verify', {}, { 'idempotency-key': `press-${index}` });
  expect((await historyOf(server, anna)).history).toHaveLength(8);
});
