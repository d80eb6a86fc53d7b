export type Outcome = { readonly name: string; readonly passed: boolean; readonly milliseconds: number };

const SLOWEST = 10;

/** The last line is `N passed, N failed` and nothing else. */
export const report = (outcomes: readonly Outcome[], notTried: readonly string[] = []): string => {
  const failed = outcomes.filter(({ passed }) => !passed);
  const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
  return [
    '',
    'slowest:',
    ...slowest.map(
      ({ name, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`,
    ),
    ...(failed.length > 0 ? ['failed:', ...failed.map(({ name }) => `  ${name}`)] : []),
    ...(notTried.length > 0 ? ['not tried:', ...notTried.map((what) => `  ${what}`)] : []),
    '',
    `${outcomes.length - failed.length} passed, ${failed.length} failed`,
  ].join('\n');
};
