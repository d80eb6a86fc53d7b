import type { Size } from './bench-result.ts';
import { median } from './quantiles.ts';

type Contender = () => void;

/** Nanoseconds for one run of each. */
export type Race = { readonly ours: number; readonly theirs: number };

const sizes = {
  // Some kernels advance the processor clock in steps of milliseconds, so a round spans many steps.
  usual: { rounds: 9, roundNanoseconds: 50e6 },
  smallest: { rounds: 1, roundNanoseconds: 20e6 },
} satisfies Record<Size, object>;

/** Nanoseconds of processor time of this thread, which exclude time spent on other programs. */
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1_000;
};

const timeOf = (run: Contender, repeats: number): number => {
  const start = processorTime();
  for (let count = 0; count < repeats; count++) run();
  return (processorTime() - start) / repeats;
};

/** Warms the contender up, and counts how often it fits into a round. */
const repeatsIn = (run: Contender, roundNanoseconds: number): number => {
  const start = processorTime();
  let repeats = 0;
  while (processorTime() - start < roundNanoseconds) {
    run();
    repeats++;
  }
  return repeats;
};

/** The two take turns, so that caches, clock speed and garbage collection affect both equally; returns medians. */
export const race = (size: Size, ours: Contender, theirs: Contender): Race => {
  const { rounds: count, roundNanoseconds } = sizes[size];
  const repeats = {
    ours: repeatsIn(ours, roundNanoseconds),
    theirs: repeatsIn(theirs, roundNanoseconds),
  };
  const rounds = Array.from({ length: count }, () => ({
    ours: timeOf(ours, repeats.ours),
    theirs: timeOf(theirs, repeats.theirs),
  }));
  return {
    ours: median(rounds.map((round) => round.ours)),
    theirs: median(rounds.map((round) => round.theirs)),
  };
};
