/** The decision was made on what is no longer so; nothing was written. */
export const stale = Symbol('decided on an older state');

/** Each try that fails is another press that got through, so this many in a row are a fault of ours. */
const MOST_TRIES = 200;

/** PostgreSQL, appendix A: unique_violation. The same key, or the same number, was written at the same moment. */
const isDouble = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

/** Decides anew until the decision was still right when it was written. */
export const untilFresh = async <Value>(decide: () => Promise<Value | typeof stale>): Promise<Value> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const decided = await decide();
      if (decided !== stale) return decided;
    } catch (error) {
      if (!isDouble(error)) throw error;
    }
  }
  throw new Error('a pack changed too often to be decided on');
};
