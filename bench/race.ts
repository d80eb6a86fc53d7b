type Contender = () => void;

/** Median times of one run, in nanoseconds. */
export type Race = { readonly ours: number; readonly theirs: number };

const WARM_UP = 10;
const ROUNDS = 61;

const timeOf = (run: Contender): number => {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start);
};

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;

/** The two take turns, so that whatever else the machine does hits both alike. */
export const race = (ours: Contender, theirs: Contender): Race => {
  const times = Array.from({ length: WARM_UP + ROUNDS }, () => ({
    ours: timeOf(ours),
    theirs: timeOf(theirs),
  }));
  const counted = times.slice(WARM_UP);
  return {
    ours: median(counted.map((time) => time.ours)),
    theirs: median(counted.map((time) => time.theirs)),
  };
};
