import type { MlId } from '@pecset/kernel';
import { firstTransactionAt } from '@pecset/packs/domain';
import { expect, test } from 'vitest';
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
  expect(await pictures()).toEqual({ days: [], reasons: [] });
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
  });
  expect(await pictures('?minDate=2025-10-26&maxDate=2025-10-26&sn=A3')).toEqual({
    days: [{ day: '2025-10-26', transactions: 1, alerts: 1 }],
    reasons: [{ reasonCode: 'NMVS_NC_PCK_19', alerts: 1 }],
  });
});
