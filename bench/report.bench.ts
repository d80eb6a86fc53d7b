import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Bench, BenchResult, Limit, Size } from './bench-result.ts';
import { median, milliseconds } from './quantiles.ts';
import { type ReportCase, type ReportCases, reportCases } from './report-cases.ts';
import { openReportData, type ReportData } from './report-data.ts';
import { LARGE, SMALL, sharesOf } from './report-rows.ts';
import { type ReportServer, startReportServer } from './report-server.ts';

const warmUps = { usual: 3, smallest: 0 } satisfies Record<Size, number>;

type Rounds = { readonly rounds: number; readonly warmUp: number };
type Pair = Rounds & { readonly busy: ReportServer; readonly alone: ReportServer };
type Measured = {
  readonly sort: string;
  readonly busy: number;
  readonly alone: number;
  /** Processor time of the busy database as a multiple of the control's. */
  readonly processor: number;
};

/** Alternates the servers, and which of them goes first, so that other load on the machine affects both equally. */
const measure = async (
  { busy, alone, rounds, warmUp }: Pair,
  path: string,
): Promise<Omit<Measured, 'sort'>> => {
  const times: { busy: number[]; alone: number[] } = { busy: [], alone: [] };
  let used = [0, 0];
  for (let index = -warmUp; index < rounds; index += 1) {
    if (index === 0) used = [await busy.processorMs(), await alone.processorMs()];
    const first = index % 2 === 0 ? await busy.time(path) : undefined;
    const other = await alone.time(path);
    const one = first ?? (await busy.time(path));
    if (index < 0) continue;
    times.busy.push(one);
    times.alone.push(other);
  }
  const [busyBefore = 0, aloneBefore = 0] = used;
  const processor = ((await busy.processorMs()) - busyBefore) / ((await alone.processorMs()) - aloneBefore);
  return { busy: median(times.busy), alone: median(times.alone), processor };
};

const ratioOf = ({ busy, alone }: Measured) => busy / alone;

const textOf = ({ sort, busy, alone, processor }: Measured) =>
  `${milliseconds(busy)} against ${milliseconds(alone)}, processor ${processor.toFixed(2)}${sort === '' ? '' : `, by ${sort}`}`;

/** Prints each result at once, as the whole run takes long. */
const told = (result: BenchResult): BenchResult => {
  console.log(`${result.name}\t${result.ratio.toFixed(2)}\t${result.detail}`);
  return result;
};

/** Reports the sort order with the worst ratio to the control, and also the slowest one if it is another. */
const compare = async (pair: Pair, whose: string, one: ReportCase, limit: Limit): Promise<BenchResult> => {
  const measured: Measured[] = [];
  for (const [sort, path] of Object.entries(one.paths))
    measured.push({ sort, ...(await measure(pair, path)) });
  const [worst] = measured.toSorted((a, b) => ratioOf(b) - ratioOf(a));
  const [slowest] = measured.toSorted((a, b) => b.busy - a.busy);
  if (!worst || !slowest) throw new Error(`${one.name} asks for nothing`);
  const detail = slowest === worst ? textOf(worst) : `${textOf(worst)}; slowest ${textOf(slowest)}`;
  return told({ name: `${whose}: ${one.name}`, ratio: ratioOf(worst), limit, detail });
};

/** Longer than the interval at which PostgreSQL backends flush their statistics. */
const COUNTED_MS = 1_500;

/** Returns the partitions that were scanned according to PostgreSQL's own statistics. */
const partitionsRead = async (pool: Pool, while_: () => Promise<void>, nudge: () => Promise<unknown>) => {
  await pool.query('select pg_stat_reset()');
  await while_();
  await setTimeout(COUNTED_MS);
  await nudge();
  await setTimeout(COUNTED_MS);
  const { rows } = await pool.query<{ name: string }>(`select relname as name from pg_stat_user_tables
    where relname like 'transaction\\_%' and coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0`);
  return rows.map(({ name }) => name);
};

const pruning = async (pool: Pool, { busy }: Pair, whose: string, { dated, partitions }: ReportCases) => {
  const paths = dated.flatMap((one) => Object.values(one.paths));
  const askAll = async () => {
    for (const path of paths) await busy.time(path);
  };
  const read = await partitionsRead(pool, askAll, () => busy.time(paths[0] ?? ''));
  const beyond = read.filter((name) => !partitions.includes(name));
  return told({
    name: `${whose}: partitions read beyond the months asked for`,
    ratio: beyond.length,
    limit: { atMost: 0 },
    detail: `${read.length} read by ${paths.length} questions${beyond.length > 0 ? `: ${beyond.join(', ')}` : ''}`,
  });
};

const isAsked = (name: string, only: string): boolean =>
  only.startsWith('-') ? !name.includes(only.slice(1)) : name.includes(only);

type Trial = Rounds & {
  readonly only: string;
  readonly organisation: number;
  readonly alone: 'alone_large' | 'alone_small';
  readonly rows: number;
};

const tryOrganisation = async (
  data: ReportData,
  { organisation, alone, rows, rounds, warmUp, only }: Trial,
) => {
  const whose = `${rows.toLocaleString('en')} rows`;
  await using busy = await startReportServer(data, 'busy', organisation);
  await using control = await startReportServer(data, alone, organisation);
  const pair = { busy, alone: control, rounds, warmUp };
  const cases = await reportCases(data.owner(alone), organisation);
  const results: BenchResult[] = [await pruning(data.owner('busy'), pair, whose, cases)];
  const isWanted = ({ name }: ReportCase) => isAsked(name, only);
  for (const one of [...cases.dated, ...cases.undated].filter(isWanted))
    results.push(await compare(pair, whose, one, { atMost: one.atMost }));
  for (const one of cases.beside.filter(isWanted)) results.push(await compare(pair, whose, one, 'none'));
  return results;
};

/**
 * Compares first pages of reports and a pack's history among 3,000 organisations over 72 months with the same
 * organisation alone in the same partitions. With a month's dates it runs each filter in each order; without dates,
 * each filter by time and some by column. Both servers are the program itself, over HTTP.
 */
export const bench: Bench = async ({ rows, times: rounds, only, folder, size }) => {
  const common = { rounds, only, warmUp: warmUps[size] };
  const shares = sharesOf(rows);
  const { large, small } = shares;
  await using data = await openReportData({ folder, rows, shares, compared: true });
  return [
    ...(await tryOrganisation(data, { ...common, organisation: LARGE, alone: 'alone_large', rows: large })),
    ...(await tryOrganisation(data, { ...common, organisation: SMALL, alone: 'alone_small', rows: small })),
  ];
};
