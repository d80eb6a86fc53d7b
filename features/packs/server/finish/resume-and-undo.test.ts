import { waitingForLocks } from '@pecset/db/testing';
import { inTransactionOf } from '@pecset/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulated, startEmulated, usualTimes } from '../testing/emulated.ts';
import { inProduction } from '../testing/in-production.ts';
import { press, undo } from '../testing/packs-server.ts';
import { beginStandstill, endStandstill } from './after-restore.ts';

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated();
});
afterAll(() => national.close());

test('an undo while the operator resumes does not cancel the dispense: it may have been sent before the restore', async () => {
  const { server, anna, later, history } = await inProduction(national);
  const at = new Date('2026-03-01T07:59:00Z');
  await inTransactionOf(server.db)((tx) => beginStandstill(tx, { backupAt: at, at }));
  const { mlId } = await press(server, anna, 'dispense');
  server.pass(1_000);
  const { undoing } = await inTransactionOf(server.db)(async (tx) => {
    const { landsWithinMs } = usualTimes;
    await endStandstill(tx, { at: new Date('2026-03-01T08:00:01Z'), landsWithinMs });
    const waiting = undo(server, anna, mlId);
    await expect.poll(() => waitingForLocks(server.owner), { interval: 5 }).toBe(1);
    return { undoing: waiting };
  });
  expect(await undoing).toMatchObject({ trxType: 'UDSP', status: null });
  await later();
  await later();
  expect(await history()).toMatchObject([
    { trxType: 'UDSP', status: 'A', reasonCode: null },
    { trxType: 'DSPN', status: 'I', reasonCode: null },
  ]);
});
