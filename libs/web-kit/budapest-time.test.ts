import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budapestTime } from './budapest-time.ts';

test.each([
  ['in winter Budapest is an hour ahead of UTC', '2026-01-15T08:05:59Z', '26/01/15 09:05'],
  ['in summer Budapest is two hours ahead of UTC', '2026-07-15T08:05:00Z', '26/07/15 10:05'],
  ['midnight is 00:00, not 24:00', '2026-02-28T23:00:00Z', '26/03/01 00:00'],
  ['the year turns in Budapest, not in UTC', '2025-12-31T23:30:00Z', '26/01/01 00:30'],
  ['a minute before the clocks go forward', '2026-03-29T00:59:00Z', '26/03/29 01:59'],
  ['the hour from two to three is missing that night', '2026-03-29T01:00:00Z', '26/03/29 03:00'],
  ['the hour from two to three comes once', '2026-10-25T00:30:00Z', '26/10/25 02:30'],
  ['and once more when the clocks go back', '2026-10-25T01:30:00Z', '26/10/25 02:30'],
])('%s', (_what, instant, shown) => {
  expect(budapestTime(new Date(instant))).toBe(shown);
});

test('any instant of this century has the same shape', () => {
  const instants = fc.date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(budapestTime(instant)).toMatch(/^\d\d\/[01]\d\/[0-3]\d [0-2]\d:[0-5]\d$/);
    }),
  );
});
