import { addProgram } from '@pecset/db/testing';
import type { Person } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { dispensePack } from '../../contract/index.ts';
import { type Emulated, startEmulated } from '../testing/emulated.ts';
import { inProduction } from '../testing/in-production.ts';
import {
  historyOf,
  type PacksServer,
  pack,
  packsServer,
  post,
  press,
  undo,
} from '../testing/packs-server.ts';

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated();
});
afterAll(() => national.close());

const key = (value: string) => ({ 'idempotency-key': value });
const changed = { error: { errCode: 'pack-changed' } };

/** The transaction of a press, and the one before it, as the page hears them. */
const answered = async (
  server: PacksServer,
  who: Person,
  operation: 'verify' | 'dispense',
  asOf?: number,
) => {
  const answer = await post(server, who, `sn/${operation}`, { ...pack, asOf });
  return z.parse(dispensePack.reply, await answer.json());
};

test.each(['dispense', 'destroy'] as const)(
  'a pack that a till dispensed after the page’s verdict: its %s is refused, and nothing is sent',
  async (operation) => {
    const { server, anna, asked } = await inProduction(national);
    const till = await addProgram(server.db, 'Kassza 2', anna, 'production');
    const { mlId: asOf } = await press(server, anna, 'verify');
    await press(server, till, 'dispense');
    const before = await asked();
    expect(await press(server, anna, operation, { asOf }, key('press-1'))).toMatchObject(changed);
    expect(await asked()).toEqual(before);
    expect((await historyOf(server, anna)).history).toHaveLength(2);
  },
);

test('a pack for which nothing came between is dispensed, and a page of the version before names nothing', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { asOf } = await historyOf(server, anna);
  expect(asOf).toBeNull();
  expect(await press(server, anna, 'dispense', { asOf })).toMatchObject({ status: 'I', reasonCode: null });
  expect(await press(server, anna, 'destroy', { asOf })).toMatchObject(changed);
  expect(await press(server, anna, 'destroy')).toMatchObject({ reasonCode: 'NMVS_NC_PCK_22' });
});

test('a press whose answer was lost is answered with its transaction, whatever happened since and whatever is named', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId: asOf } = await press(server, anna, 'verify');
  const first = await press(server, anna, 'dispense', { asOf }, key('press-1'));
  await press(server, anna, 'verify');
  for (const named of [asOf, first.mlId, null, undefined])
    expect(await press(server, anna, 'dispense', { asOf: named }, key('press-1'))).toEqual(first);
  expect((await historyOf(server, anna)).history).toHaveLength(3);
});

test('a refused press has used no key: judged anew, the same press is sent under it', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const { mlId: asOf } = await press(server, anna, 'verify');
  const { mlId: newest } = await press(server, await server.addUser('bela', anna.partnerId), 'verify');
  expect(await press(server, anna, 'dispense', { asOf }, key('press-1'))).toMatchObject(changed);
  expect(await press(server, anna, 'dispense', { asOf: newest }, key('press-1'))).toMatchObject({
    status: 'I',
    reasonCode: null,
  });
});

test('of two who judged by the same history and press at once, one dispenses', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const bela = await server.addUser('bela', anna.partnerId);
  const { mlId: asOf } = await press(server, anna, 'verify');
  const both = await Promise.all([anna, bela].map((who) => press(server, who, 'dispense', { asOf })));
  expect(both.filter(({ error }) => error?.errCode === 'pack-changed')).toHaveLength(1);
  expect((await historyOf(server, anna)).history).toHaveLength(2);
});

test('an answer names the transaction before it, so that a page sees whether it knows all of them', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const first = await answered(server, anna, 'verify');
  const second = await answered(server, anna, 'dispense', first.mlId);
  expect([first.after, second.after]).toEqual([null, first.mlId]);
  const undone = await (await post(server, anna, `transaction/${second.mlId}/undo`, {})).json();
  expect(undone).toMatchObject({ after: second.mlId });
  expect((await historyOf(server, anna)).asOf).toBe(z.parse(dispensePack.reply, undone).mlId);
});

test('a pack whose months were put away is judged by its newest transaction all the same', async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const dispensed = await press(server, anna, 'dispense');
  const undone = await undo(server, anna, dispensed.mlId);
  await sql`delete from attempt`.execute(server.owner);
  await sql`delete from transaction`.execute(server.owner);
  const { asOf, history } = await historyOf(server, anna);
  expect([asOf, history]).toEqual([undone.mlId, []]);
  expect(await press(server, anna, 'dispense', { asOf: null })).toMatchObject(changed);
  expect(await press(server, anna, 'dispense', { asOf })).toMatchObject({ status: 'I', reasonCode: null });
});
