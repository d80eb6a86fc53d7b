import { addressOf } from '@pecset/contract';
import { addProgram } from '@pecset/db/testing';
import { as, type Person } from '@pecset/server-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { doneBy, packNews } from '../contract/index.ts';
import { knownInactive, verdictOn } from '../domain/index.ts';
import { type Emulated, startEmulated } from './testing/emulated.ts';
import { inProduction } from './testing/in-production.ts';
import { historyOf, type PacksServer, pack, packsServer, press, undo } from './testing/packs-server.ts';

const claims = { operator: 'Kati', reference: 'R-17/3' };

/** A pharmacist, and a till that has dispensed the pack. */
const afterTill = async () => {
  const server = await packsServer();
  const anna = await server.addUser('anna');
  const till = await addProgram(server.db, 'Kassza 2', anna);
  const { mlId } = await press(server, till, 'dispense');
  await server.db.updateTable('transaction').set(claims).where('sn', '=', pack.sn).execute();
  return { server, anna, till, mlId };
};

const newestOf = async (server: PacksServer, who: Person) => {
  const { gtin, sn } = pack;
  const address = server.address + addressOf(packNews, { params: { gtin, sn } });
  return z.parse(packNews.reply, await (await fetch(address, { headers: as(who) })).json()).mlId;
};

test('what a till dispensed stands in the history with its name and its claims, and a person’s has neither', async () => {
  const { server, anna, mlId } = await afterTill();
  await press(server, anna, 'verify');
  const { history } = await historyOf(server, anna);
  expect(history).toMatchObject([
    { userName: 'anna', program: null },
    { mlId, userName: 'Kassza 2', program: claims },
  ]);
});

test('a pack that a till dispensed is dispensed here for the page too: its shield asks before a second dispense', async () => {
  const { server, anna, mlId } = await afterTill();
  const { history } = await historyOf(server, anna);
  const now = server.now().getTime();
  const facts = { history, expired: false, misread: false, unanswered: false, justDone: undefined, now };
  expect(verdictOn(facts)).toMatchObject({ kind: 'dispensed-here', tone: 'amber', row: { mlId } });
  expect(knownInactive(history, now)).toMatchObject({ kind: 'dispensed-here', row: { mlId } });
});

test('a page learns of the newest transaction of its pack, and watches only where programs are connected', async () => {
  const { server, anna, mlId } = await afterTill();
  const bela = await server.addUser('bela');
  expect([await newestOf(server, anna), await newestOf(server, bela)]).toEqual([mlId, null]);
  expect((await historyOf(server, anna)).hasPrograms).toBe(true);
  expect((await historyOf(server, bela)).hasPrograms).toBe(false);
  await server.setMode(anna.partnerId, 'production');
  expect(await newestOf(server, anna)).toBeNull();
  expect((await historyOf(server, anna)).hasPrograms).toBe(false);
});

test.each([
  ['hu', claims, 'Kassza 2 · Kati (a kassza szerint)'],
  ['en', claims, 'Kassza 2 · operator Kati (as the till says)'],
  ['hu', { operator: null }, 'Kassza 2 (program)'],
  ['hu', null, 'Kassza 2'],
] as const)('in %s %j is said as “%s”', (language, program, words) => {
  expect(doneBy({ userName: 'Kassza 2', program }, language)).toBe(words);
});

describe('a dispense of a till', () => {
  let national: Emulated;
  beforeAll(async () => {
    national = await startEmulated();
  });
  afterAll(() => national.close());
  beforeEach(() => national.tell('DELETE', '/faults'));

  test('is taken back by whoever may take back a colleague’s: in production, under the one national login', async () => {
    const { server, anna } = await inProduction(national);
    const till = await addProgram(server.db, 'Kassza 2', anna, 'production');
    const first = await press(server, till, 'dispense');
    expect(await undo(server, anna, first.mlId)).toMatchObject({ status: 'A', reasonCode: null });
    const second = await press(server, anna, 'dispense');
    expect(await undo(server, till, second.mlId)).toMatchObject({ status: 'A', reasonCode: null });
  });

  test('is left in the sandbox, where each user is one of the national system’s, to the till alone', async () => {
    const { server, anna, till, mlId } = await afterTill();
    expect(await undo(server, anna, mlId)).toMatchObject({ error: { errCode: 'undo-by-another' } });
    expect(await undo(server, till, mlId)).toMatchObject({ status: 'A', reasonCode: null });
  });
});
