import { budapestDay, budapestDayBounds, budapestTime, type UserId } from '@pecset/kernel';
import { isDemonstration, replay, takesOutcome } from '@pecset/packs/domain';
import { expect, test } from 'vitest';
import { pastWork } from './past-work.ts';

const userIds = [1, 2, 3, 4] as readonly number[] as readonly UserId[];
const workUntil = (now: string, days = 90) => pastWork({ now: new Date(now), days, userIds });

const wednesday = '2026-11-11T14:30:00Z';
const work = workUntil(wednesday);
const daysOf = (presses: typeof work) => Map.groupBy(presses, ({ at }) => budapestDay(new Date(at)));
const workDays = daysOf(work);

test('two demos that begin at the same moment have the same past, and one a little later the same days before', () => {
  const before = workUntil(wednesday, 9);
  expect(workUntil(wednesday, 9)).toEqual(before);
  const later = daysOf(workUntil('2026-11-11T16:00:00Z', 9));
  const monday = budapestDay(new Date('2026-11-09T12:00:00Z'));
  const usual = (presses: typeof work = []) => presses.filter(({ sn }) => !sn.startsWith('DEMO-'));
  expect(usual(later.get(monday)).map(({ sn }) => sn)).toEqual(
    usual(daysOf(before).get(monday)).map(({ sn }) => sn),
  );
});

test('the pharmacy is closed on Sundays and holidays, open from eight to six, and to noon on Saturdays', () => {
  const days = new Map([...workDays].filter(([day]) => day < '2026-11-11'));
  expect(days.size).toBeGreaterThan(70);
  expect([...days.keys()].filter((day) => new Date(day).getUTCDay() === 0)).toEqual([]);
  expect(days.has(budapestDay(new Date('2026-10-23T12:00:00Z')))).toBe(false);
  const hoursOf = (isSaturday: boolean) =>
    [...days]
      .filter(([day]) => (new Date(day).getUTCDay() === 6) === isSaturday)
      .flatMap(([, presses]) => [presses[0], presses.at(-1)])
      .map((press) => budapestTime(new Date(press?.at ?? 0)).slice(9))
      .toSorted();
  expect([hoursOf(false)[0]?.slice(0, 2), hoursOf(true)[0]?.slice(0, 2)]).toEqual(['08', '08']);
  expect([hoursOf(false).at(-1)?.slice(0, 2), hoursOf(true).at(-1)?.slice(0, 2)]).toEqual(['17', '11']);
});

test('there is more to do on a Monday than on a Saturday, and more now than three months ago', () => {
  const amount = (day: string) => workDays.get(budapestDay(new Date(`${day}T12:00:00Z`)))?.length ?? 0;
  expect(amount('2026-11-09')).toBeGreaterThan(2 * amount('2026-11-07'));
  expect(amount('2026-11-09')).toBeGreaterThan(amount('2026-08-17'));
});

test.each([
  ['on a working day', wednesday],
  ['before opening', '2026-11-11T05:10:00Z'],
  ['on a Sunday', '2026-11-15T21:50:00Z'],
  ['a minute after midnight', '2026-11-15T23:01:00Z'],
])('a demo that begins %s has something that was done today, and nothing after now', (_name, now) => {
  const { from } = budapestDayBounds(budapestDay(new Date(now)));
  const all = workUntil(now, 3);
  const today = all.filter(({ at, userId }) => at >= from.getTime() && userId === userIds[0]);
  expect(new Set(today.map(({ sn }) => sn)).size).toBeGreaterThanOrEqual(8);
  expect(all.every(({ at }) => at < Date.parse(now))).toBe(true);
});

test.each(['2026-11-16T08:04:00Z', '2026-11-16T08:16:00Z', '2026-11-16T08:30:00Z'])(
  'in the first hour of a day the packs count, not what was done with each (%s)',
  (now) => {
    const { from } = budapestDayBounds(budapestDay(new Date(now)));
    const today = workUntil(now, 30).filter(
      ({ at, userId }) => at >= from.getTime() && userId === userIds[0],
    );
    expect(new Set(today.map(({ sn }) => sn)).size).toBeGreaterThanOrEqual(8);
  },
);

test('all of it is marked as a demonstration, and every kind of the catalogue comes up', () => {
  expect(work.every(({ gtin, sn }) => isDemonstration(gtin) && sn.startsWith('DEMO'))).toBe(true);
  const { transactions } = replay(work, String);
  const codes = new Set(transactions.flatMap(({ answer }) => answer?.reasonCode ?? []));
  expect([...codes].toSorted()).toEqual([
    'NMVS_FE_LOT_03',
    'NMVS_FE_LOT_12',
    'NMVS_FE_LOT_13',
    'NMVS_NC_PCK_06',
    'NMVS_NC_PCK_19',
    'NMVS_NC_PCK_20',
    'NMVS_NC_PCK_21',
    'NMVS_NC_PCK_22',
    'NMVS_NC_PCK_23',
    'NMVS_NC_PC_01',
    'NMVS_NC_PC_02',
  ]);
  const objected = transactions.filter(({ answer }) => answer && takesOutcome(answer));
  expect(objected.length).toBeLessThan(transactions.length / 300);
  const done = new Set(
    transactions.filter(({ answer }) => answer?.reasonCode === null).map((of) => of.operation),
  );
  expect(done).toEqual(new Set(['verify', 'dispense', 'destroy', 'undo-dispense']));
  expect(transactions.filter(({ answer }) => answer === null)).toHaveLength(1);
});

test('a demo of a single day is made as well', () => {
  const [first] = pastWork({ now: new Date(wednesday), days: 1, userIds });
  expect(first).toBeDefined();
});
