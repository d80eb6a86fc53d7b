/** So many steps a low picture has room for. */
const MOST_STEPS = 4;

const roundSteps = [1, 2, 5] as const;

/** The smallest step of 1, 2 or 5 times a power of ten with which few enough lead to the top. */
const stepFor = (most: number): number => {
  for (let power = 1; ; power *= 10) {
    const step = roundSteps.find((round) => round * power * MOST_STEPS >= most);
    if (step !== undefined) return step * power;
  }
};

/** Whole numbers for an axis: from zero to the first that the highest value does not pass. */
export const ticksUpTo = (most: number): readonly number[] => {
  const step = stepFor(Math.max(most, 1));
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, place) => place * step);
};

/** Which of so many places get a label, where there is room for a few: evenly, from the first on. */
export const labelled = (count: number, room: number): readonly number[] => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: Math.ceil(count / every) }, (_, place) => place * every);
};
