import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alarmsAmong,
  alertRate,
  type CauseCount,
  causesOf,
  EU_TARGET,
  inBuckets,
  labelled,
  type RateReading,
  readRate,
  ticksUpTo,
  topCause,
} from './index.ts';

const DAY = 24 * 60 * 60 * 1000;
const start = Date.UTC(2020, 0, 1);
const dayAt = (place: number) => new Date(start + place * DAY).toISOString().slice(0, 10);
const quiet = (place: number) => ({ day: dayAt(place), transactions: 1, alerts: 0 });
const after = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

const someDays = fc
  .uniqueArray(fc.nat(6 * 365), { minLength: 1, maxLength: 80 })
  .chain((places) =>
    fc.tuple(
      ...places
        .toSorted((one, other) => one - other)
        .map((place) =>
          fc.record({ day: fc.constant(dayAt(place)), transactions: fc.nat(500), alerts: fc.nat(5) }),
        ),
    ),
  );

test('whatever the days, nothing is lost or counted twice, no day is left out, and never are there too many bars', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const { buckets } = inBuckets(days);
      const total = (of: readonly { readonly transactions: number; readonly alerts: number }[]) => [
        of.reduce((sum, { transactions }) => sum + transactions, 0),
        of.reduce((sum, { alerts }) => sum + alerts, 0),
      ];
      expect(total(buckets)).toEqual(total(days));
      expect([buckets[0]?.first, buckets.at(-1)?.last]).toEqual([days[0]?.day, days.at(-1)?.day]);
      for (const [place, { first, last }] of buckets.entries()) {
        expect(first <= last).toBe(true);
        if (buckets[place + 1]) expect(buckets[place + 1]?.first).toBe(after(last));
      }
      expect(buckets.length).toBeLessThanOrEqual(73);
    }),
  );
});

test.each([
  ['one day', 0, 'day', 1],
  ['two months', 61, 'day', 62],
  ['a quarter', 90, 'week', 14],
  ['a year', 364, 'week', 53],
  ['seventy-two months', 72 * 30.4, 'month', 72],
])('%s is drawn by its %s', (_name, last, grain, bars) => {
  const { grain: drawn, buckets } = inBuckets([quiet(0), ...(last > 0 ? [quiet(Math.floor(last))] : [])]);
  expect([drawn, buckets.length]).toEqual([grain, bars]);
});

test('a week begins on Monday, and the first and last one are only as long as they are looked at', () => {
  const { buckets } = inBuckets([quiet(0), quiet(100)]);
  // 1 January 2020 was a Wednesday.
  expect(buckets[0]).toMatchObject({ first: '2020-01-01', last: '2020-01-05' });
  expect(buckets[1]).toMatchObject({ first: '2020-01-06', last: '2020-01-12' });
  expect(buckets.at(-1)).toMatchObject({ first: '2020-04-06', last: '2020-04-10' });
});

test('where nothing was done there is nothing to draw', () => {
  expect(inBuckets([]).buckets).toEqual([]);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [240, [0, 100, 200, 300]],
  [21_000, [0, 10_000, 20_000, 30_000]],
])('an axis up to %d is marked at %j', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks);
});

test('an axis holds every value, in few equal steps of whole numbers', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (most) => {
      const ticks = ticksUpTo(most);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every((tick, place) => tick === place * (ticks[1] ?? 0))).toBe(true);
    }),
  );
});

test('labels begin at the first place, are evenly apart and never more than there is room for', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(12), (count, room) => {
      const places = labelled(count, room);
      expect(places.length).toBeLessThanOrEqual(Math.max(1, room));
      expect(places.every((place) => place < count)).toBe(true);
      if (count > 0) expect(places[0]).toBe(0);
    }),
  );
});

test.each<[number, number, RateReading]>([
  [0, 0, 'too-few'],
  [3, 3, 'too-few'],
  [1, 1_999, 'too-few'],
  [0, 2_000, 'within'],
  [1, 2_000, 'within'],
  [2, 2_000, 'near'],
  [3, 2_000, 'near'],
  [4, 2_000, 'above'],
  [10, 20_000, 'within'],
  [16, 20_000, 'near'],
  [17, 20_000, 'above'],
])('%d alerts in %d transactions are %s', (alarms, transactions, reading) => {
  expect(readRate(alarms, transactions)).toBe(reading);
});

test('nobody is told to be above the target whose rate is not', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100_000), (alarms, transactions) => {
      if (readRate(alarms, transactions) === 'above')
        expect(alertRate(alarms, transactions)).toBeGreaterThan(EU_TARGET);
    }),
  );
});

test('without transactions there is no rate, and what raises no alert is not counted as one', () => {
  expect(alertRate(0, 0)).toBe(0);
  expect(alertRate(1, 2_000)).toBe(EU_TARGET);
  expect(
    alarmsAmong([
      { reasonCode: 'NMVS_NC_PCK_22', alerts: 3 },
      { reasonCode: 'NMVS_NC_PC_01', alerts: 5 },
      { reasonCode: 'PECSET_NOT_CERTAIN', alerts: 1 },
      { reasonCode: null, alerts: 2 },
    ]),
  ).toBe(5);
});

const causes = ['double-scan', 'typing', 'suspicion', null] as const;
const judged = fc.record({
  cause: fc.constantFrom(...causes),
  outcome: fc.constantFrom('own-error', 'technical', 'suspicion', null),
  reasonCode: fc.constantFrom('NMVS_NC_PC_01', 'NMVS_NC_PCK_22', 'PECSET_NOT_CERTAIN', null),
  count: fc.integer({ min: 1, max: 50 }),
});

test('causes of as many alerts stand by name, and what is open last, even if it is most', () => {
  const of = (cause: (typeof causes)[number], count: number) => ({
    ...{ cause, outcome: null, reasonCode: 'NMVS_NC_PCK_22', count },
  });
  const counted = causesOf([of(null, 9), of('typing', 2), of('double-scan', 2), of('suspicion', 3)]);
  expect(counted.map(({ cause }) => cause)).toEqual(['suspicion', 'double-scan', 'typing', null]);
});

test('an outcome of the time before causes counts under the cause that it means', () => {
  const before = { cause: null, outcome: 'technical', reasonCode: 'NMVS_NC_PCK_22', count: 4 } as const;
  expect(causesOf([before])).toEqual([{ cause: 'other-technical', alerts: 4, alarms: 4 }]);
});

test('whatever was decided, no alert is lost or counted under two causes, and what is open comes last', () => {
  fc.assert(
    fc.property(fc.array(judged), (rows) => {
      const counted = causesOf(rows);
      const sum = (some: readonly CauseCount[], of: 'alerts' | 'alarms') =>
        some.reduce((total, one) => total + one[of], 0);
      expect(sum(counted, 'alerts')).toBe(rows.reduce((total, { count }) => total + count, 0));
      const reasons = rows.map(({ reasonCode, count }) => ({ reasonCode, alerts: count }));
      expect(sum(counted, 'alarms')).toBe(alarmsAmong(reasons));
      expect(new Set(counted.map(({ cause }) => cause)).size).toBe(counted.length);
      expect(counted.slice(0, -1).map(({ cause }) => cause)).not.toContain(null);
    }),
  );
});

test.each<[name: string, causes: CauseCount[], top: string | undefined]>([
  ['nothing was raised', [], undefined],
  ['nobody has decided', [{ cause: null, alerts: 9, alarms: 9 }], undefined],
  ['all that is decided raised no alert', [{ cause: 'national-system', alerts: 3, alarms: 0 }], undefined],
  [
    'unknown products outnumber alerts',
    [
      { cause: 'national-system', alerts: 30, alarms: 1 },
      { cause: 'double-scan', alerts: 2, alarms: 2 },
      { cause: null, alerts: 5, alarms: 5 },
    ],
    'double-scan',
  ],
])('the cause to do something about, where %s', (_name, given, top) => {
  expect(topCause(given)).toBe(top);
});
