/** Result of a check: all is well, it needs attention soon, or something does not work. */
export type Finding =
  | { readonly verdict: 'good'; readonly says: string }
  | { readonly verdict: 'mind' | 'bad'; readonly says: string; readonly todo: string };

export type Check = { readonly name: string; readonly look: () => Promise<Finding> };

export const good = (says: string): Finding => ({ verdict: 'good', says });
export const mind = (says: string, todo: string): Finding => ({ verdict: 'mind', says, todo });
export const bad = (says: string, todo: string): Finding => ({ verdict: 'bad', says, todo });

const minutes = (seconds: number) => Math.floor(seconds / 60);

/** Formats for people: seconds, minutes, or hours from two hours on. */
export const duration = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return minutes(seconds) < 120 ? `${minutes(seconds)} min` : `${Math.floor(minutes(seconds) / 60)} h`;
};

/** First line of the error's message. */
export const reasonOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message || error.name : String(error);
  return words.split('\n', 1)[0] ?? '';
};

/** Reports a check that takes longer as a failure, so that one that hangs does not block the others. */
export const within = async (ms: number, { look }: Check): Promise<Finding> => {
  const late = Promise.withResolvers<Finding>();
  const timer = setTimeout(
    () =>
      late.resolve(bad(`no answer within ${ms / 1000} s`, 'see whether it can be reached from this machine')),
    ms,
  );
  try {
    return await Promise.race([look(), late.promise]);
  } catch (error) {
    return bad(reasonOf(error), 'see the log of the program, and docs/for-operators.md');
  } finally {
    clearTimeout(timer);
  }
};
