import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Emulated, startEmulated } from '../testing/emulated.ts';
import { inProduction } from '../testing/in-production.ts';
import { press, undo } from '../testing/packs-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

let national: Emulated;
beforeAll(async () => {
  national = await startEmulated();
});
afterAll(() => national.close());
beforeEach(async () => {
  await national.tell('DELETE', '/faults');
  await national.tell('POST', '/parameters', { undoDays: 10 });
});

const tooLate = { error: { errCode: 'undo-too-late' } };

test('in production an undo is refused once no reading of ten days allows it, and the national system is not asked', async () => {
  const { server, anna, asked } = await inProduction(national);
  const { mlId } = await press(server, anna, 'dispense');
  server.pass(12 * dayMs);
  expect(await undo(server, anna, mlId)).toMatchObject(tooLate);
  expect(await asked()).toEqual(['G120']);
  expect(await undo(server, anna, mlId, { despite: ['undo-too-late'] })).toMatchObject({
    trxType: 'UDSP',
    alertId: null,
  });
});

test('what the national system has called too late is not asked for a second time', async () => {
  const { server, anna, asked, raised } = await inProduction(national);
  await national.tell('POST', '/parameters', { undoDays: 0 });
  const { mlId } = await press(server, anna, 'dispense');
  server.pass(10.5 * dayMs);
  const refused = await undo(server, anna, mlId);
  expect(refused).toMatchObject({ reasonCode: 'NMVS_NC_PCK_20', alertId: expect.any(String) });
  expect(await undo(server, anna, mlId)).toMatchObject(tooLate);
  expect(await asked()).toEqual(['G120', 'G121']);
  expect(await raised()).toEqual([refused.mlId]);
});

test('a dispense that waited for days is taken back within ten days of when it got out', async () => {
  const { server, anna, later } = await inProduction(national);
  await national.fail('refuse-connections', { next: 1 });
  const { mlId } = await press(server, anna, 'dispense');
  await later(5 * dayMs);
  server.pass(9 * dayMs);
  expect(await undo(server, anna, mlId)).toMatchObject({ status: 'A', reasonCode: null });
});

test('after a restore a dispense may have been taken back and made anew, so its undo is sent', async () => {
  const { server, anna } = await inProduction(national);
  const { mlId } = await press(server, anna, 'dispense');
  server.pass(12 * dayMs);
  await sql`insert into standstill (backup_at, restored_at, resumed_at)
    values ('2026-03-02T08:00Z', '2026-03-03T08:00Z', '2026-03-03T09:00Z')`.execute(server.owner);
  expect(await undo(server, anna, mlId)).toMatchObject({ status: 'A', reasonCode: null });
});
