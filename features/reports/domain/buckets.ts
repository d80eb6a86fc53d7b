/** A day in Budapest, YYYY-MM-DD, with at least one transaction. */
export type DayCount = { readonly day: string; readonly transactions: number; readonly alerts: number };

export type Grain = 'day' | 'week' | 'month';

/** A run of days drawn as one bar, both ends included. */
export type Bucket = {
  readonly first: string;
  readonly last: string;
  readonly transactions: number;
  readonly alerts: number;
};

const DAY = 24 * 60 * 60 * 1000;
const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** More bars than this cannot be told apart on a phone screen. */
const MOST = 62;

const grainFor = (days: number): Grain => {
  if (days <= MOST) return 'day';
  return days <= MOST * 7 ? 'week' : 'month';
};

/** Start of the bucket that contains a day, a Monday for weeks; in UTC, where all days are equally long. */
const startOf: Readonly<Record<Grain, (time: number) => number>> = {
  day: (time) => time,
  week: (time) => time - ((new Date(time).getUTCDay() + 6) % 7) * DAY,
  month: (time) => Date.parse(`${asDay(time).slice(0, 7)}-01`),
};

/** Days from the start of a bucket that always land inside the next one. */
const within: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 45 };

const nextStart = (grain: Grain, start: number): number => startOf[grain](start + within[grain] * DAY);

const sum = (days: readonly DayCount[], of: (day: DayCount) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

/**
 * Covers the first to the last day with transactions, including empty days in between; groups by week or month if there
 * are too many days to draw. Every transaction is counted exactly once.
 */
export const inBuckets = (
  days: readonly DayCount[],
): { readonly grain: Grain; readonly buckets: readonly Bucket[] } => {
  const times = days.map(({ day }) => Date.parse(day));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const grain = grainFor((last - first) / DAY + 1);
  const startOfDay = ({ day }: DayCount) => startOf[grain](Date.parse(day));
  const byStart = Map.groupBy(days, startOfDay);
  const buckets: Bucket[] = [];
  for (let start = startOf[grain](first); start <= last; start = nextStart(grain, start)) {
    const inside = byStart.get(start) ?? [];
    buckets.push({
      first: asDay(Math.max(start, first)),
      last: asDay(Math.min(nextStart(grain, start) - DAY, last)),
      transactions: sum(inside, ({ transactions }) => transactions),
      alerts: sum(inside, ({ alerts }) => alerts),
    });
  }
  return { grain, buckets };
};
