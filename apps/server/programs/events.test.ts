import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Rows } from '@pecset/db';
import { emptyDatabase, testLog } from '@pecset/db/testing';
import { eventStore, makeRecordEvent } from '@pecset/notifications/server';
import { eventsForProgram } from '@pecset/programs/contract';
import { inTransactionOf, openDatabase } from '@pecset/server-kit';
import { testAtFullLength } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { backup } from '../admin/backup.ts';
import { restore } from '../admin/restore.ts';
import { standstill } from '../admin/standstill.ts';
import { readServerSettings } from '../settings.ts';
import { startServer } from '../start.ts';
import { runCommand } from '../testing/run-command.ts';
import { cheap, neverShed } from '../testing/whole-server.ts';
import { withProgram } from '../testing/with-program.ts';

const pack = { gtin: '05991234567894', expDate: '301231', lotNum: 'L1' };
type Scene = Awaited<ReturnType<typeof withProgram>>;
type Written = {
  readonly mode?: 'sandbox' | 'production';
  readonly at?: Date;
  readonly before?: () => Promise<void>;
};

const recordEvent = makeRecordEvent({});

/** Writes an event with a number in a transaction of its own, which aborts if the work before its commit throws. */
const write = (
  { db, partnerId }: Pick<Scene, 'db' | 'partnerId'>,
  number: number,
  { mode = 'sandbox', at = new Date(), before = async () => {} }: Written = {},
) =>
  inTransactionOf(db)(async (tx) => {
    const facts = { transactionId: number };
    await recordEvent(tx, { partnerId, mode, kind: 'transaction.answered', facts, at });
    await before();
  });

const eventsOf = async ({ ask }: Pick<Scene, 'ask'>, query = '', key?: string) => {
  const { status, body } = await ask('GET', `/events${query}`, undefined, key === undefined ? {} : { key });
  expect({ status, body }).toMatchObject({ status: 200 });
  const { events, next } = z.parse(eventsForProgram.reply, body);
  return { events, next, numbers: events.map(({ data }) => data.transactionId) };
};

const tokenOf = async (db: Scene['db']) => {
  const { rows } = await sql<{ token: string }>`select event_token() as token`.execute(db);
  return rows[0]?.token;
};

/** Other tests' transactions in the same cluster may hold an event back for a moment. */
const eventually = (scene: Pick<Scene, 'ask'>, query: string) => eventsOf(scene, `${query}&wait=20`);

test('a till hears of a dispense on the page once, and not of its own', async () => {
  const scene = await withProgram();
  const { onPage, ask } = scene;
  const { next: now } = await eventsOf(scene);
  const dispensed = await onPage('POST', '/api/mvs/sn/dispense', { ...pack, sn: 'ON-PAGE', mode: 'sandbox' });
  expect(dispensed.status).toBe(200);
  expect((await ask('POST', '/packs/dispense', { ...pack, sn: 'BY-TILL' })).status).toBe(200);
  const heard = await eventually(scene, `?after=${now}`);
  expect(heard.events).toEqual([
    {
      id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      type: 'pack.dispensed',
      at: expect.any(String),
      mode: 'sandbox',
      data: {
        transactionId: dispensed.body.mlId,
        operation: 'dispense',
        ...{ ...pack, sn: 'ON-PAGE' },
        ...{ status: 'inactive', nmvsCode: null, alertId: null },
      },
    },
  ]);
  await write(scene, 1);
  expect((await eventually(scene, `?after=${heard.next}`)).numbers).toEqual([1]);
});

test('an alert raised at the till and closed on the page is heard of', async () => {
  const scene = await withProgram();
  const { ask, onPage } = scene;
  const { next } = await eventsOf(scene);
  const raised = await ask('POST', '/packs/verify', { ...pack, sn: 'DEMO-NC-PC-02' });
  expect(raised.status).toBe(200);
  const told = await eventually(scene, `?after=${next}`);
  const data = { transactionId: raised.body.id, sn: 'DEMO-NC-PC-02', alertId: raised.body.alertId };
  expect(told.events).toMatchObject([{ type: 'alert.raised', data: { ...data, nmvsCode: 'NMVS_NC_PC_02' } }]);
  const words = 'Kovács Béla elírta';
  const outcome = { outcome: 'own-error', words };
  await onPage('POST', `/api/mvs/transaction/${String(raised.body.id)}/outcome`, outcome);
  const closed = await eventually(scene, `?after=${told.next}`);
  expect(closed.events).toMatchObject([{ type: 'alert.closed', data: { ...data, outcome: 'own-error' } }]);
  expect(JSON.stringify(closed.events)).not.toContain('Kovács');
});

test('from now on, from the oldest, and page by page: each event once and in order', async () => {
  const scene = await withProgram();
  for (const number of [1, 2, 3, 4, 5]) await write(scene, number);
  await expect.poll(async () => (await eventsOf(scene, '?after=start')).numbers).toEqual([1, 2, 3, 4, 5]);
  expect((await eventsOf(scene)).numbers).toEqual([]);
  const read: unknown[] = [];
  let after = 'start';
  for (let turn = 0; turn < 3; turn += 1) {
    const page = await eventsOf(scene, `?after=${after}&limit=2`);
    read.push(...page.numbers);
    after = page.next;
  }
  expect(read).toEqual([1, 2, 3, 4, 5]);
});

test('a cursor in the middle of old events is as old as they are; one that has read everything is of now', async () => {
  const scene = await withProgram();
  const at = new Date(Date.now() - 29 * 86_400_000);
  for (const number of [1, 2]) await write(scene, number, { at });
  await expect.poll(async () => (await eventsOf(scene, '?after=start')).numbers).toEqual([1, 2]);
  const ageOf = ({ next }: { next: string }) => Date.now() - Number(next.split('-').at(-1));
  const first = await eventsOf(scene, '?after=start&limit=1');
  expect(ageOf(first)).toBeGreaterThan(28 * 86_400_000);
  const rest = await eventsOf(scene, `?after=${first.next}`);
  expect(rest.numbers).toEqual([2]);
  expect(ageOf(rest)).toBeLessThan(86_400_000);
  expect(ageOf(await eventsOf(scene, `?after=${rest.next}`))).toBeLessThan(86_400_000);
});

test('a program hears only of its own organisation and its own mode', async () => {
  const scene = await withProgram();
  const { db, till } = scene;
  const { partner_id: other } = await db
    .insertInto('partner')
    .values({ name: 'Másik Patika' })
    .returning('partner_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('program')
    .values({
      ...{ partner_id: other, name: 'Kassza', mode: 'sandbox', scopes: ['events'] },
      ...{ made_by: till.programId, created_at: new Date() },
    })
    .execute();
  await write({ db, partnerId: other }, 1);
  await write(scene, 2, { mode: 'production' });
  await write(scene, 3);
  await expect.poll(async () => (await eventsOf(scene, '?after=start')).numbers).toEqual([3]);
});

test('an event that commits late is never skipped, and nothing overtakes it', async () => {
  const scene = await withProgram();
  const { next: now } = await eventsOf(scene);
  const isWritten = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  onTestFinished(() => mayCommit.resolve());
  const before = () => {
    isWritten.resolve();
    return mayCommit.promise;
  };
  const late = write(scene, 1, { before });
  await isWritten.promise;
  await write(scene, 2);
  await write(scene, 3);
  const meanwhile = await eventsOf(scene, `?after=${now}&wait=1`);
  expect(meanwhile.numbers).toEqual([]);
  const waiting = eventually(scene, `?after=${meanwhile.next}`);
  mayCommit.resolve();
  await late;
  expect((await waiting).numbers).toEqual([1, 2, 3]);
});

test('eight writers that abort at random, two processes, two readers: each event once and in the same order', async () => {
  const scene = await withProgram();
  const { server, ask } = scene;
  const twin = await startServer(readServerSettings(server.environment), testLog, {
    ...cheap,
    shedAt: neverShed,
  });
  onTestFinished(twin.stop);
  const { next: from } = await eventsOf(scene);
  const committed: number[] = [];
  const writer = async (no: number) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const number = no * 1_000 + turn;
      const before = async () => {
        await new Promise((resolve) => setTimeout(resolve, randomInt(8)));
        if (randomInt(4) === 0) throw new Error('aborted');
      };
      await write(scene, number, { before }).then(
        () => committed.push(number),
        () => {},
      );
    }
  };
  let endsAt: number | undefined;
  const reader = async (addresses: readonly string[]) => {
    const read: unknown[] = [];
    let after = from;
    const isOver = () =>
      endsAt !== undefined && (read.length >= committed.length || performance.now() > endsAt);
    for (let turn = 0; !isOver(); turn += 1) {
      const address = addresses[turn % addresses.length] ?? '';
      const answer = await fetch(`${address}/api/v1/events?after=${after}&wait=1&limit=7`, {
        headers: { authorization: `Bearer ${scene.till.key}` },
      });
      const { events, next } = z.parse(eventsForProgram.reply, await answer.json());
      read.push(...events.map(({ data }) => data.transactionId));
      after = next;
    }
    return read;
  };
  const readers = Promise.all([reader([server.address, twin.address]), reader([twin.address])]);
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(writer));
  // Only what got lost keeps a reader that long.
  endsAt = performance.now() + 20_000;
  const [one, two] = await readers;
  expect(one).toEqual(two);
  expect(new Set(one).size).toBe(one?.length);
  expect(new Set(one)).toEqual(new Set(committed));
  // What one writer committed came in its order.
  for (let no = 1; no <= 8; no += 1) {
    const own = one?.filter((number) => Math.floor(Number(number) / 1_000) === no);
    expect(own).toEqual(committed.filter((number) => Math.floor(number / 1_000) === no));
  }
  expect((await ask('GET', '/events')).status).toBe(200);
});

test('a cursor that is too old, of another database or of no database is refused with words', async () => {
  const scene = await withProgram();
  const { ask } = scene;
  const { next } = await eventsOf(scene);
  const [token = '', xid = '', no = '', at = ''] = next.split('-');
  const cursor = (changed: { token?: string; xid?: string; at?: number }) =>
    [changed.token ?? token, changed.xid ?? xid, no, changed.at ?? at].join('-');
  const DAY = 86_400_000;
  expect((await ask('GET', `/events?after=${cursor({ at: Number(at) - 29.9 * DAY })}`)).status).toBe(200);
  for (const after of [
    cursor({ at: Number(at) - 30.1 * DAY }),
    cursor({ token: crypto.randomUUID().replaceAll('-', '') }),
    cursor({ xid: '9000000000000000000' }),
  ])
    expect(
      await ask('GET', `/events?wait=20&after=${after}`, undefined, { headers: { 'accept-language': 'hu' } }),
    ).toMatchObject({
      status: 410,
      body: { code: 'cursor-gone', retryable: false, detail: expect.stringMatching(/after=start/) },
    });
  for (const query of [
    'after=nonsense',
    'after=',
    `after=${cursor({ xid: '9'.repeat(19) })}`,
    'wait=21',
    'wait=-1',
    'limit=0',
    'limit=201',
  ])
    expect((await ask('GET', `/events?${query}`)).status, query).toBe(400);
});

test('in another epoch of the database old cursors are gone and events of before are not told again', async () => {
  const scene = await withProgram();
  const { db, ask } = scene;
  await write(scene, 1);
  await expect.poll(async () => (await eventsOf(scene, '?after=start')).numbers).toEqual([1]);
  const { next } = await eventsOf(scene);
  await db.insertInto('audit_epoch').values({ epoch: 2 }).execute();
  expect(await ask('GET', `/events?after=${next}`)).toMatchObject({ status: 410 });
  expect((await eventsOf(scene, '?after=start')).numbers).toEqual([]);
  await write(scene, 2);
  await expect.poll(async () => (await eventsOf(scene, '?after=start')).numbers).toEqual([2]);
});

testAtFullLength(
  'each restore of a backup ends the cursors of before, also if the same one is restored again',
  async () => {
    const scene = await withProgram();
    const { server, db } = scene;
    await write(scene, 1);
    const file = join(server.environment.DATA_DIR, 'of-today.backup');
    expect(await runCommand(backup, server.environment, file)).toMatchObject({ code: 0 });
    const tokens = [await tokenOf(db)];
    for (let turn = 0; turn < 2; turn += 1) {
      const target = await emptyDatabase();
      const environment = { ...server.environment, DATABASE_URL: target };
      expect(await runCommand(restore, environment, file)).toMatchObject({ code: 0 });
      const { db: restored } = openDatabase<Rows>(target, 1, testLog);
      onTestFinished(() => restored.destroy());
      tokens.push(await tokenOf(restored));
      const place = { partnerId: scene.partnerId, mode: 'sandbox', xid: '0', no: 0 } as const;
      expect((await eventStore(restored).after(place, 10)).events).toEqual([]);
    }
    expect(new Set(tokens).size).toBe(3);
  },
);

test('a restore by another tool ends the cursors of before, each time', async () => {
  const scene = await withProgram();
  const { server, ask } = scene;
  for (let turn = 0; turn < 2; turn += 1) {
    // A restore has revoked all keys.
    const { key } = await scene.addProgram();
    const { next } = await eventsOf(scene, '', key);
    const declared = await runCommand(standstill, server.environment, '2026-03-01T08:22:59Z');
    expect(declared).toMatchObject({ code: 0 });
    const { key: keyAfter } = await scene.addProgram();
    const after = `/events?after=${next}`;
    expect(await ask('GET', after, undefined, { key })).toMatchObject({ status: 401 });
    expect(await ask('GET', after, undefined, { key: keyAfter })).toMatchObject({ status: 410 });
    const { next: now } = await eventsOf(scene, '', keyAfter);
    expect((await ask('GET', `/events?after=${now}`, undefined, { key: keyAfter })).status).toBe(200);
  }
});
