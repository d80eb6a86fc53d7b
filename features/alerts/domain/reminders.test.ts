import { expect, test } from 'vitest';
import { fortnightsSince, heldSince, isReminderTime, undecidedSince } from './index.ts';

test.each([
  ['2026-03-01T05:59:59Z', false],
  ['2026-03-01T06:00:00Z', true],
  ['2026-03-01T18:59:59Z', true],
  ['2026-03-01T19:00:00Z', false],
  ['2026-03-01T23:30:00Z', false],
  // The clocks go forward on 29 March and back on 25 October 2026.
  ['2026-03-28T05:30:00Z', false],
  ['2026-03-29T05:00:00Z', true],
  ['2026-03-29T18:00:00Z', false],
  ['2026-10-24T05:00:00Z', true],
  ['2026-10-25T05:30:00Z', false],
  ['2026-10-25T06:00:00Z', true],
])('from seven to eight in the evening in Budapest people are reminded (%s: %s)', (at, is) => {
  expect(isReminderTime(new Date(at))).toBe(is);
});

test.each(['2026-03-29T08:00:00Z', '2026-10-25T08:00:00Z', '2026-06-01T08:00:00Z'])(
  'a day is 24 hours and a fortnight fourteen of them, whatever the clocks do (%s)',
  (iso) => {
    const now = new Date(iso);
    const hours = (since: Date) => (now.getTime() - since.getTime()) / 3_600_000;
    expect([hours(undecidedSince(now)), hours(heldSince(now))]).toEqual([24, 336]);
  },
);

test('fortnights are counted whole', () => {
  const now = new Date('2026-03-29T08:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect([14, 27.9, 28, 60].map((days) => fortnightsSince(ago(days), now))).toEqual([1, 1, 2, 4]);
});
