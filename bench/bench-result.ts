/** One comparison: a ratio against a peer or against itself, and the limit that it must keep. */
export type BenchResult = {
  readonly name: string;
  readonly ratio: number;
  /** How the ratio came about: `2.4 M/s against 3.7 M/s`. */
  readonly detail: string;
  readonly limit: Limit;
};

/** `none`: for the reader's information. */
export type Limit = { readonly atLeast: number } | { readonly atMost: number } | 'none';

/** At its smallest a benchmark only has to run through and give figures: what they say is chance. */
export type Size = 'usual' | 'smallest';

/** What took so long that a measurement never came: its words say all, where it was called from says nothing. */
export class TookTooLong extends Error {}

export type BenchOptions = {
  readonly size: Size;
  /** Of transactions, where a benchmark makes them. */
  readonly rows: number;
  /** How often each thing is measured, where its median counts. */
  readonly times: number;
  /** How long a benchmark lasts that goes by the clock, where it is not to be the usual. */
  readonly minutes: number | undefined;
  /** How many presses it sends a second, likewise. */
  readonly perSecond: number | undefined;
  /** All of a national day, where a benchmark can. */
  readonly day: boolean;
  /** Of what takes long, only what has this in its name; `--only=-…`: only what has not. */
  readonly only: string;
  /** Where what takes long to make is kept for the next run. */
  readonly folder: string;
};

export type Bench = (options: BenchOptions) => Promise<readonly BenchResult[]>;

export type Verdict = 'pass' | 'FAIL' | '';

/** A ratio that is not a number keeps no limit. */
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
