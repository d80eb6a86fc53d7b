/** A day in Budapest, YYYY-MM-DD, on which something was done. */
export type DayCount = { readonly day: string; readonly transactions: number; readonly alerts: number };

export type Grain = 'day' | 'week' | 'month';

/** Days that are drawn as one, both ends included. */
export type Bucket = {
  readonly first: string;
  readonly last: string;
  readonly transactions: number;
  readonly alerts: number;
};

const DAY = 24 * 60 * 60 * 1000;
const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** So many of them still stand apart on the screen of a phone. */
const MOST = 62;

const grainFor = (days: number): Grain => {
  if (days <= MOST) return 'day';
  return days <= MOST * 7 ? 'week' : 'month';
};

/** Where the bucket of a day begins: weeks do on Mondays. Days are counted as in UTC, where all are equally long. */
const startOf: Readonly<Record<Grain, (time: number) => number>> = {
  day: (time) => time,
  week: (time) => time - ((new Date(time).getUTCDay() + 6) % 7) * DAY,
  month: (time) => Date.parse(`${asDay(time).slice(0, 7)}-01`),
};

/** In the middle of the next bucket there is surely a day of it. */
const within: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 45 };

const nextStart = (grain: Grain, start: number): number => startOf[grain](start + within[grain] * DAY);

const sum = (days: readonly DayCount[], of: (day: DayCount) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

/**
 * From the first day on which something was done to the last, with those in between on which nothing was; by weeks or
 * months where days would be too many to tell apart. No transaction is lost or counted twice.
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
