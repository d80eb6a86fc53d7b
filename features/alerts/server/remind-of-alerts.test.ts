import { mailPeople } from '@pecset/accounts/server';
import { testSecrets } from '@pecset/db/testing';
import { makeTell } from '@pecset/notifications/server';
import { firstTransactionAt } from '@pecset/packs/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { remindOfAlerts } from './remind-of-alerts.job.ts';
import { alertsServer, decideAsShown, raiseAlert } from './testing/alerts-server.ts';

const HOUR = 3_600_000;
const NOON = new Date('2026-03-10T11:00:00Z');
const tell = makeTell({
  mailPeople: mailPeople({ secrets: testSecrets, providerName: 'Pecsét' }),
  publicUrl: 'https://pecset.example',
});

const pharmacy = async () => {
  const server = await alertsServer();
  const anna = await server.addUser('anna', undefined, ['ADMN']);
  const bela = await server.addUser('bela', anna.partnerId);
  const { db, dependencies } = server;
  const { inTransaction } = dependencies;
  return {
    server,
    anna,
    bela,
    /** Runs the job as a worker would at that instant. */
    at: (now: Date) => remindOfAlerts({ db, inTransaction, tell, now: () => now }).run({}),
    /** Raises alerts at an instant, and returns their numbers in the database. */
    raise: async (when: Date, sn = 'DEMO-NC-PC-02') => {
      server.setTime(when.toISOString());
      return (await raiseAlert(server, anna, sn)).mlId;
    },
    decide: async (mlId: number, decision: string, when: Date) => {
      server.setTime(when.toISOString());
      const body = { cause: 'manufacturer', decision, words: 'Megnéztük.' };
      expect((await decideAsShown(server, anna, mlId, body)).status).toBe(200);
    },
    told: () => db.selectFrom('notice').select(['user_id', 'kind', 'facts']).orderBy('notice_id').execute(),
  };
};

const before = (hours: number, now = NOON) => new Date(now.getTime() - hours * HOUR);
const after = (hours: number) => before(-hours);

test('administrators are reminded of what is undecided for a day: at the hour, not a millisecond earlier', async () => {
  const { anna, at, raise, told } = await pharmacy();
  const raised = before(24);
  const mlId = await raise(raised);
  expect(mlId).toBeLessThan(firstTransactionAt(raised.getTime() + 1));
  await at(new Date(NOON.getTime() - 1));
  expect(await told()).toEqual([]);
  await at(NOON);
  expect(await told()).toEqual([
    { user_id: anna.userId, kind: 'alerts-undecided', facts: { count: 1, oldest: 1 } },
  ]);
});

test('they are told once a day, by two workers at once and after a restart too, and on each further day', async () => {
  const { at, raise, told } = await pharmacy();
  await raise(before(40));
  await raise(before(30), 'DEMO-NC-PC-02-A1');
  await Promise.all([at(NOON), at(NOON), at(NOON)]);
  for (const hours of [1, 2, 7]) await at(after(hours));
  expect(await told()).toMatchObject([{ facts: { count: 2, oldest: 1 } }]);
  for (const hours of [24, 25, 48]) await at(after(hours));
  expect(await told()).toHaveLength(3);
});

test('at night nobody is reminded; in the morning, or when the machine is back on, they are', async () => {
  const { at, raise, told } = await pharmacy();
  await raise(before(60));
  for (const iso of ['2026-03-10T19:07:00Z', '2026-03-11T02:07:00Z', '2026-03-11T05:07:00Z'])
    await at(new Date(iso));
  expect(await told()).toEqual([]);
  await at(new Date('2026-03-11T16:40:00Z'));
  expect(await told()).toHaveLength(1);
});

test.for(['2026-03-29', '2026-10-25'])(
  'on the day when the clocks change they are told once too (%s)',
  async (day) => {
    const { at, raise, told } = await pharmacy();
    await raise(new Date(`${day.slice(0, 8)}20T08:00:00Z`));
    for (let hour = 0; hour < 24; hour += 1)
      await at(new Date(`${day}T${String(hour).padStart(2, '0')}:07:00Z`));
    expect(await told()).toHaveLength(1);
  },
);

test('whoever looks into an alert has not decided it; who decides it, or held the pack back, is not reminded', async () => {
  const { server, bela, at, raise, decide, told } = await pharmacy();
  const mlId = await raise(before(30));
  await server.alerts(bela, `/${mlId}/take`, {});
  await at(NOON);
  expect(await told()).toHaveLength(1);
  await decide(mlId, 'held', NOON);
  await at(after(24));
  expect(await told()).toHaveLength(1);
});

test('unknown products are not reminded of, nor what was practice before production', async () => {
  const { server, anna, at, raise, told } = await pharmacy();
  await raise(before(30), 'DEMO-NC-PC-01');
  await at(NOON);
  expect(await told()).toEqual([]);
  await raise(before(30), 'DEMO-NC-PC-02');
  await server.setMode(anna.partnerId, 'production');
  await at(NOON);
  expect(await told()).toEqual([]);
});

test('a pack held back is reminded of after fourteen days and again after each fourteen, and the next when it comes to that', async () => {
  const { at, raise, decide, told } = await pharmacy();
  const DAY = 24;
  const first = await raise(before(24 * DAY));
  await decide(first, 'held', before(14 * DAY));
  const second = await raise(before(24 * DAY), 'DEMO-NC-PC-02-A1');
  await decide(second, 'reported', before(10 * DAY));
  await at(new Date(NOON.getTime() - 1));
  expect(await told()).toEqual([]);
  const facts = async () => (await told()).map((notice) => notice.facts);
  for (const days of [0, 1, 2, 3]) await at(after(days * DAY));
  expect(await facts()).toEqual([{ count: 1, oldest: 1, latest: 1, fortnights: 1 }]);
  for (const days of [4, 5, 10]) await at(after(days * DAY));
  expect(await facts()).toHaveLength(2);
  expect((await facts())[1]).toEqual({ count: 2, oldest: 1, latest: 2, fortnights: 1 });
  await at(after(18 * DAY));
  expect((await facts())[2]).toEqual({ count: 2, oldest: 1, latest: 2, fortnights: 2 });
  await decide(first, 'released', after(18 * DAY));
  await decide(second, 'destroyed', after(18 * DAY));
  await at(after(40 * DAY));
  expect(await facts()).toHaveLength(3);
});

test('holding a pack back anew does not begin its fortnight anew', async () => {
  const { at, raise, decide, told } = await pharmacy();
  const mlId = await raise(before(500));
  await decide(mlId, 'held', before(14 * 24));
  await decide(mlId, 'held', before(24));
  await at(NOON);
  expect(await told()).toHaveLength(1);
});

test('each organisation is told of its own, by mail too, and no pack is named there', async () => {
  const { server, at, raise, told } = await pharmacy();
  const cili = await server.addUser('cili', undefined, ['ADMN']);
  server.setTime(before(30).toISOString());
  await raiseAlert(server, cili);
  await raise(before(29));
  await at(NOON);
  expect((await told()).map(({ facts }) => facts)).toEqual([
    { count: 1, oldest: 1 },
    { count: 1, oldest: 1 },
  ]);
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'mail'`.execute(
    server.owner,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(await told())).not.toContain('DEMO');
});
