import { addUser, migratedDatabase, testLog } from '@pecset/db/testing';
import { newPack, removeFolder, startTrial } from '@pecset/emulator/testing';
import type { Gtin } from '@pecset/gs1';
import type { MlId } from '@pecset/kernel';
import { makeNationalClient } from '@pecset/national/server';
import { expect, onTestFinished, test } from 'vitest';
import { productionGateway } from './production.ts';

const times = { leastMs: 50, mostMs: 100, totalMs: 60_000, patienceMs: 1_000, landsWithinMs: 60_000 };

/** A gateway whose login changes at each lookup; the last one stays. */
const gatewayWith = async (...passwords: readonly ('right' | 'wrong')[]) => {
  const { db } = await migratedDatabase();
  const { partnerId, userId } = await addUser(db, 'anna', { name: 'Arany Sas Patika' });
  const national = await startTrial();
  onTestFinished(async () => {
    await national.close();
    removeFolder(national.dir);
  });
  const { send, senderNow } = national.client;
  const { login, software } = senderNow();
  const refusals: string[] = [];
  let looked = 0;
  const client = makeNationalClient({
    db,
    now: () => new Date(),
    speakerOf: async () => {
      const password = passwords[Math.min(looked, passwords.length - 1)] ?? 'wrong';
      looked += 1;
      return { send, login: password === 'right' ? login : { ...login, password: 'Wrong-Password-1' } };
    },
    renewLogin: async () => undefined,
    log: testLog,
    software,
    observe: () => {},
    clock: () => 0,
    slotsPerUser: 2,
    times,
    hold: async () => {},
    told: {
      works: async () => {},
      refused: async (_, code) => void refusals.push(code),
      notified: async () => {},
      lost: async () => {},
      back: async () => {},
    },
  });
  const gateway = productionGateway(client, 0);
  const pack = newPack();
  await national.stock(pack);
  const dispense = () =>
    gateway.ask({
      partnerId,
      userId,
      mlId: 1 as MlId,
      operation: 'dispense',
      pack: { ...pack, gtin: pack.gtin as Gtin },
      at: new Date(),
      purpose: 'send',
      clientTrxId: senderNow().clientTrxId,
      unknownOutcome: 'none',
      urgent: true,
      sendBy: new Date(Date.now() + 60_000),
    });
  return { dispense, refusals };
};

test('a password that was replaced while a request was on its way refuses nobody: it is put once more', async () => {
  const { dispense, refusals } = await gatewayWith('wrong', 'right');
  expect(await dispense()).toMatchObject({ kind: 'answered', answer: { status: 'I', reasonCode: null } });
  expect(refusals).toEqual([]);
});

test('a password that is wrong is tried once', async () => {
  const { dispense, refusals } = await gatewayWith('wrong');
  expect(await dispense()).toMatchObject({ kind: 'login-refused', code: 'NMVS_FE_AU_01' });
  expect(refusals).toEqual(['NMVS_FE_AU_01']);
});
