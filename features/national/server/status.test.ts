import { addUser, migratedDatabase } from '@pecset/db/testing';
import { makeRecordEvent } from '@pecset/notifications/server';
import { changeMode } from '@pecset/organisation/server';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { repairCircuit } from './client/circuit-breaker.ts';
import { nationalStatusOf } from './status.ts';

const waiting = { queued: 0, unknown: 1, parked: 0, since: '2026-03-01T08:00:00.000Z' };
const since = new Date('2026-03-01T08:00:00Z');

const way = {
  observe: () => {},
  clock: () => 0,
  software: { name: 'trial', supplier: 'trial', version: '1' },
  sendFor: () => {
    throw new Error('nobody asks for a status by sending');
  },
};

const pharmacy = async () => {
  const { db } = await migratedDatabase();
  const { partnerId } = await addUser(db, 'anna', { name: 'Arany Sas Patika' });
  const status = (silentSince: Date | null = null, reached: typeof way | undefined = way) =>
    nationalStatusOf({ way: reached, loadOf: async () => ({ silentSince, p50Ms: 80, p95Ms: 90, waiting }) })(
      db,
      partnerId,
    );
  return { db, partnerId, status };
};

test('in the sandbox there is nothing to tell of the national system', async () => {
  const { status } = await pharmacy();
  expect(await status(since)).toMatchObject({ mode: 'sandbox', national: null, waiting: { unknown: 0 } });
});

test('lost answers leave the circuit closed but show as down; a refused login counts more', async () => {
  const { db, partnerId, status } = await pharmacy();
  await changeMode(db, partnerId, 'production');
  expect(await status()).toMatchObject({ national: 'up', since: null, p50Ms: 80, waiting });
  expect(await status(since)).toMatchObject({ national: 'down', since: since.toISOString(), code: null });
  await db
    .insertInto('nmvs_circuit')
    .values({ partner_id: partnerId, refused_code: 'NMVS_FE_AU_01', refused_at: since })
    .execute();
  expect(await status()).toMatchObject({ national: 'refused', code: 'NMVS_FE_AU_01' });
  const recordEvent = makeRecordEvent({});
  await inTransactionOf(db)((tx) => repairCircuit(tx, partnerId, { recordEvent, at: since }));
  expect(await status()).toMatchObject({ national: 'up' });
});

test('where this installation has no way to it nobody is told that it works', async () => {
  const { db, partnerId } = await pharmacy();
  await changeMode(db, partnerId, 'production');
  const status = nationalStatusOf({
    way: undefined,
    loadOf: async () => ({ silentSince: null, p50Ms: null, p95Ms: null, waiting }),
  });
  expect(await status(db, partnerId)).toMatchObject({
    national: 'not-connected',
    code: 'PECSET_NOT_CONNECTED',
  });
});
