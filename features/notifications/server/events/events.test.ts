import type { Db } from '@pecset/db';
import { addUser, migratedDatabase } from '@pecset/db/testing';
import type { PartnerId, UserId } from '@pecset/kernel';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { eventStore } from './event-store.ts';
import { forgetEventsHandler } from './forget-events.job.ts';
import { makeRecordEvent, type StoredEvent } from './record-event.ts';

const at = new Date('2026-03-31T08:00:00Z');

const addProgram = (db: Db, partnerId: PartnerId, madeBy: UserId) =>
  db
    .insertInto('program')
    .values({
      ...{ partner_id: partnerId, name: 'Till 2', mode: 'sandbox', scopes: ['events'] },
      ...{ made_by: madeBy, created_at: at },
    })
    .execute();

const scene = async () => {
  const { db } = await migratedDatabase();
  const { partnerId, userId } = await addUser(db, 'anna', { name: 'Arany Sas Patika' });
  const heard: StoredEvent[] = [];
  const recordEvent = makeRecordEvent({
    onEvent: async (_, event) => void heard.push(event),
  });
  const inTransaction = inTransactionOf(db);
  const event = { partnerId, mode: 'sandbox', kind: 'connection.back', facts: { a: 1 }, at } as const;
  const stored = () => db.selectFrom('event').select(['kind', 'at']).orderBy('event_no').execute();
  return { db, partnerId, userId, heard, recordEvent, inTransaction, event, stored };
};

test('nothing is written for an organisation without a connected program', async () => {
  const { recordEvent, inTransaction, event, heard, stored } = await scene();
  await inTransaction((tx) => recordEvent(tx, event));
  expect(heard).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('an event stands or falls with what it tells, and each has a name of its own', async () => {
  const { db, partnerId, userId, recordEvent, inTransaction, event, heard, stored } = await scene();
  await addProgram(db, partnerId, userId);
  await inTransaction(async (tx) => {
    await recordEvent(tx, event);
    await recordEvent(tx, event);
  });
  const taken = inTransaction(async (tx) => {
    await recordEvent(tx, event);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect(await stored()).toHaveLength(2);
  expect(heard).toMatchObject([event, event, event]);
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(3);
  const place = { partnerId, mode: 'sandbox', xid: '0', no: 0 } as const;
  await expect.poll(async () => (await eventStore(db).after(place, 10)).events).toHaveLength(2);
  const { events } = await eventStore(db).after(place, 10);
  expect(events.map(({ body }) => body)).toEqual(
    heard.slice(0, 2).map(({ eventId: id }) => ({
      ...{ id, type: 'connection.back', mode: 'sandbox', data: { a: 1 } },
      at: at.toISOString(),
    })),
  );
});

test('events are kept for thirty days, and a day beyond that for a cursor of the last moment', async () => {
  const { db, partnerId, userId, recordEvent, inTransaction, event, stored } = await scene();
  await addProgram(db, partnerId, userId);
  const days = (count: number) => new Date(at.getTime() - count * 86_400_000);
  for (const age of [31.1, 30.9, 1])
    await inTransaction((tx) => recordEvent(tx, { ...event, at: days(age) }));
  await forgetEventsHandler({ db, now: () => at }).run({});
  expect((await stored()).map((one) => one.at)).toEqual([days(30.9), days(1)]);
});
