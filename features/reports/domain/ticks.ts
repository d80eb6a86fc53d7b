/** A low chart has room for this many steps. */
const MOST_STEPS = 4;

const roundSteps = [1, 2, 5] as const;

/** The smallest step of 1, 2 or 5 times a power of ten that needs at most `MOST_STEPS` steps. */
const stepFor = (most: number): number => {
  for (let power = 1; ; power *= 10) {
    const step = roundSteps.find((round) => round * power * MOST_STEPS >= most);
    if (step !== undefined) return step * power;
  }
};

/** Returns whole-number ticks from zero to the first that is not below the highest value. */
export const ticksUpTo = (most: number): readonly number[] => {
  const step = stepFor(Math.max(most, 1));
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, place) => place * step);
};

/** Returns the indexes to label: evenly spaced from the first, at most `room` of them. */
export const labelled = (count: number, room: number): readonly number[] => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: Math.ceil(count / every) }, (_, place) => place * every);
};
