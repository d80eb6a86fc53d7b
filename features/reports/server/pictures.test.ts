import type { MlId } from '@pecset/kernel';
import { firstTransactionAt } from '@pecset/packs/domain';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { reportPictures } from '../contract/index.ts';
import { daysBetween } from './pictures.ts';
import { enterAll, reportsServer } from './testing/reports-server.ts';

const HOUR = 3_600_000;

test('the days of a year are 365, of which one has 23 hours and one 25', () => {
  const at = (iso: string): MlId => firstTransactionAt(Date.parse(iso));
  const days = daysBetween(at('2026-01-01T12:00:00Z'), at('2026-12-31T12:00:00Z'));
  const starts = days.map(([, start]) => start / firstTransactionAt(Date.UTC(2024, 0, 1) + HOUR));
  const lengths = starts.slice(1).map((start, index) => Math.round(start - (starts[index] ?? 0)));
  expect(days).toHaveLength(365);
  expect(days[0]?.[0]).toBe('2026-01-01');
  expect(days.at(-1)?.[0]).toBe('2026-12-31');
  expect(lengths.filter((length) => length !== 24)).toEqual([23, 25]);
});

test('the pictures count each Budapest day and each reason, whatever else the list shows', async () => {
  const { addUser, db, get } = await reportsServer();
  const anna = await addUser('anna');
  const pictures = async (query = '') => (await get(anna, `/api/mvs/report/pictures${query}`)).json();
  expect(await pictures()).toEqual({ days: [], reasons: [], causes: [] });
  await enterAll(db, anna, [
    { at: '2025-10-25T21:59:00Z', sn: 'A1' },
    { at: '2025-10-25T22:00:00Z', sn: 'A2', alertId: 'HU-1', reasonCode: 'NMVS_NC_PC_02' },
    { at: '2025-10-26T22:59:00Z', sn: 'A3', alertId: 'HU-2', reasonCode: 'NMVS_NC_PCK_19' },
    { at: '2025-10-26T23:00:00Z', sn: 'A4', alertId: 'HU-3', reasonCode: 'NMVS_NC_PCK_19' },
    { at: '2025-12-24T12:00:00Z', sn: 'A5', raised: true },
    { at: '2025-12-24T12:00:01Z', sn: 'A6', status: null },
    { at: '2025-12-24T12:00:02Z', sn: 'A7', mode: 'production' },
  ]);
  expect(await pictures()).toEqual({
    days: [
      { day: '2025-10-25', transactions: 1, alerts: 0 },
      { day: '2025-10-26', transactions: 2, alerts: 2 },
      { day: '2025-10-27', transactions: 1, alerts: 1 },
      { day: '2025-12-24', transactions: 2, alerts: 1 },
    ],
    reasons: [
      { reasonCode: 'NMVS_NC_PCK_19', alerts: 2 },
      { reasonCode: null, alerts: 1 },
      { reasonCode: 'NMVS_NC_PC_02', alerts: 1 },
    ],
    causes: [{ cause: null, alerts: 4, alarms: 4 }],
  });
  expect(await pictures('?minDate=2025-10-26&maxDate=2025-10-26&sn=A3')).toEqual({
    days: [{ day: '2025-10-26', transactions: 1, alerts: 1 }],
    reasons: [{ reasonCode: 'NMVS_NC_PCK_19', alerts: 1 }],
    causes: [{ cause: null, alerts: 1, alarms: 1 }],
  });
});

test('alerts are counted by what was decided last, undecided ones and those from before causes told apart', async () => {
  const { addUser, db, get } = await reportsServer();
  const anna = await addUser('anna');
  const at = (minute: number) => `2025-12-24T12:0${minute}:00Z`;
  const rows = [
    { at: at(0), sn: 'B0', alertId: 'HU-0', outcome: 'suspicion' },
    { at: at(1), sn: 'B1', alertId: 'HU-1', outcome: 'own-error' },
    { at: at(2), sn: 'B2', alertId: 'HU-2', outcome: 'technical' },
    { at: at(3), sn: 'B3', raised: true, reasonCode: 'NMVS_NC_PC_01', outcome: 'technical' },
    { at: at(4), sn: 'B4', alertId: 'HU-4' },
    { at: at(5), sn: 'B5', raised: true, reasonCode: 'NMVS_NC_PC_01' },
  ] as const;
  await enterAll(db, anna, rows);
  const judged = { partner_id: anna.partnerId, user_id: anna.userId, at: new Date(), words: 'Rendben.' };
  const decided = { decision: 'released', outcome: 'own-error', cause: 'double-scan' };
  for (const row of [rows[0], rows[1]])
    await db
      .insertInto('alert_outcome')
      .values({ ...judged, ...decided, ml_id: firstTransactionAt(Date.parse(row.at)) })
      .execute();
  const { causes } = z.parse(
    reportPictures.reply,
    await (await get(anna, '/api/mvs/report/pictures')).json(),
  );
  expect(causes).toEqual([
    { cause: 'double-scan', alerts: 2, alarms: 2 },
    { cause: 'other-technical', alerts: 2, alarms: 1 },
    { cause: null, alerts: 2, alarms: 1 },
  ]);
});
