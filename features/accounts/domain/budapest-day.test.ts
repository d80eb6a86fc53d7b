import { parseIsoDate } from '@pecset/kernel';
import { expect, test } from 'vitest';
import { budapestDay, startOfBudapestDay } from './budapest-day.ts';

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  // The clock is put forward, and back, later on these days.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins in Budapest at %s, and not before', (text, instant) => {
  const day = parseIsoDate(text);
  const start = startOfBudapestDay(day.ok ? day.value : expect.fail());
  expect(start.toISOString()).toBe(instant);
  expect(budapestDay(start)).toBe(text);
  expect(budapestDay(new Date(start.getTime() - 1)) < text).toBe(true);
});
