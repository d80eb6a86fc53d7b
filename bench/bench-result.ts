/** One comparison: a ratio against a peer or against itself, and the limit that it must keep. */
export type BenchResult = {
  readonly name: string;
  readonly ratio: number;
  /** The figures behind the ratio, such as `2.4 M/s against 3.7 M/s`. */
  readonly detail: string;
  readonly limit: Limit;
};

/** `none`: the result is only informative. */
export type Limit = { readonly atLeast: number } | { readonly atMost: number } | 'none';

/** At the smallest size a benchmark only has to finish with finite figures; their values mean nothing. */
export type Size = 'usual' | 'smallest';

/** A measurement that timed out; the message is enough, so it is printed without a stack trace. */
export class TookTooLong extends Error {}

export type BenchOptions = {
  readonly size: Size;
  /** Number of transactions, for benchmarks that generate them. */
  readonly rows: number;
  /** Number of measurements per median. */
  readonly times: number;
  /** Duration of a benchmark that runs by the clock; `undefined` means its own default. */
  readonly minutes: number | undefined;
  /** Presses per second; `undefined` means the benchmark's own default. */
  readonly perSecond: number | undefined;
  /** Runs a whole national day, in benchmarks that support it. */
  readonly day: boolean;
  /** Runs only the long cases whose name contains this; with a leading `-` (`--only=-…`), only the others. */
  readonly only: string;
  /** Keeps data that is slow to generate for the next run. */
  readonly folder: string;
};

export type Bench = (options: BenchOptions) => Promise<readonly BenchResult[]>;

export type Verdict = 'pass' | 'FAIL' | '';

/** NaN fails any limit. */
export const verdictOn = ({ ratio, limit }: BenchResult, size: Size): Verdict => {
  if (size === 'smallest') return Number.isFinite(ratio) ? 'pass' : 'FAIL';
  if (limit === 'none') return '';
  const kept = 'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
  return kept ? 'pass' : 'FAIL';
};

const limitText = (limit: Limit): string => {
  if (limit === 'none') return '';
  return 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
};

const row = (result: BenchResult, size: Size): readonly string[] => [
  result.name,
  result.ratio.toFixed(2),
  size === 'smallest' ? '' : limitText(result.limit),
  verdictOn(result, size),
  result.detail,
];

/** A table with columns as wide as their widest cell. */
export const tableOf = (results: readonly BenchResult[], size: Size): string => {
  const rows = [
    ['comparison', 'ratio', 'limit', '', 'figures'],
    ...results.map((result) => row(result, size)),
  ];
  const widthOf = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
