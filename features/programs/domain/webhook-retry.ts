/** How long a delivery is tried. */
export const TRIED_FOR_MS = 24 * 3_600_000;

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Exponential back-off with jitter: about 5 seconds after the first failure, twice as long after each further one, at
 * most about an hour. `chance` is from 0 to 1.
 */
export const waitAfter = (failures: number, chance: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.75 + chance / 2);

type Failed = { readonly queuedAt: Date; readonly attempts: number; readonly at: Date };

/** When to try again; undefined once the day is over. The last try is at its end. */
export const nextTry = ({ queuedAt, attempts, at }: Failed, chance: number): Date | undefined => {
  const end = queuedAt.getTime() + TRIED_FOR_MS;
  if (at.getTime() >= end) return undefined;
  return new Date(Math.min(at.getTime() + waitAfter(attempts, chance), end));
};
