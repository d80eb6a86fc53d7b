import { addUser, migratedDatabase } from '@pecset/db/testing';
import { nationalHealth } from '@pecset/organisation/contract';
import { as, listenWith } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { serveNationalHealth } from './national-health.ts';

const now = new Date('2026-03-01T08:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('the operator sees whose circuit is open, since when and with which code, the longest first', async () => {
  const { db } = await migratedDatabase();
  const refused = await addUser(db, 'anna', { name: 'Arany Sas Patika' }, ['OPER']);
  const away = await addUser(db, 'bela', { name: 'Fekete Medve Patika' });
  const loadOfAll = async () => ({
    p50Ms: 80,
    p95Ms: 120,
    lastAnswerAt: before(1),
    waiting: { open: 2, parked: 1, since: before(9) },
  });
  const address = await listenWith([
    serveNationalHealth({ db, system: undefined, loadOfAll, now: () => now }),
  ]);
  await db
    .insertInto('nmvs_circuit')
    .values([
      { partner_id: refused.partnerId, refused_code: 'NMVS_FE_AU_01', refused_at: before(5) },
      { partner_id: away.partnerId, down_since: before(7) },
    ])
    .execute();
  const answer = await fetch(`${address}/api/admin/national`, { headers: as(refused) });
  expect(z.parse(nationalHealth.reply, await answer.json())).toEqual({
    hasNationalSystem: false,
    refused: 1,
    down: 1,
    shut: [
      { partnerId: away.partnerId, name: 'Fekete Medve Patika', code: null, since: before(7).toISOString() },
      {
        partnerId: refused.partnerId,
        name: 'Arany Sas Patika',
        code: 'NMVS_FE_AU_01',
        since: before(5).toISOString(),
      },
    ],
    p50Ms: 80,
    p95Ms: 120,
    lastAnswerAt: before(1).toISOString(),
    waiting: { open: 2, parked: 1, since: before(9).toISOString() },
  });
});
