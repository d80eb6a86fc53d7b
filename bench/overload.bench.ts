import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Member, signIn } from '@pecset/server/testing/fault-run';
import { type BarePresses, openBarePresses } from './bare-presses.ts';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { residentMb } from './process-tree.ts';
import { milliseconds, quantile } from './quantiles.ts';
import { openTown, type Town } from './town.ts';

const sizes = {
  usual: {
    pharmacies: 40,
    crowds: [4, 8, 16, 32],
    rampMs: 4_000,
    quietPerSecond: 20,
    quietMs: 10_000,
    loadMs: 15_000,
  },
  smallest: {
    pharmacies: 4,
    crowds: [1, 2],
    rampMs: 300,
    quietPerSecond: 10,
    quietMs: 500,
    loadMs: 500,
  },
} satisfies Record<Size, object>;
type Figures = (typeof sizes)[Size];

const TIMES_PEAK = 3;
const FLOODING_USERS = 8;
const BESIDE_PER_SECOND = 5;
const REFUSED_PAUSE_MS = 100;

type Outcome = { readonly status: number; readonly ms: number; readonly endedAt: number };

type Run = {
  readonly town: Town;
  readonly presses: BarePresses;
  readonly figures: Figures;
  readonly address: string;
};

let packs = 0;

/** One press on a pack of its own, timed from when it was due; no answer at all counts as 599. */
const pressOnce = async ({ presses }: Run, member: Member, due: number): Promise<Outcome> => {
  packs += 1;
  const status = await presses.dispense(member, `LOAD-${packs}`).catch(() => 599);
  const endedAt = performance.now();
  return { status, ms: endedAt - due, endedAt };
};

/** Presses come when they are due, whether or not those before were answered, and none is repeated. */
const inOpenLoop = async (
  run: Run,
  members: readonly Member[],
  perSecond: number,
  forMs: number,
): Promise<readonly Outcome[]> => {
  const began = performance.now();
  const sent: Promise<Outcome>[] = [];
  for (let index = 0; (index * 1_000) / perSecond < forMs; index += 1) {
    const due = began + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const member = members[index % members.length];
    if (member) sent.push(pressOnce(run, member, due));
  }
  return Promise.all(sent);
};

/** More and more people who press again at once when they were answered: the most that is answered in a second. */
const peakOf = async (run: Run): Promise<number> => {
  let peak = 0;
  for (const crowd of run.figures.crowds) {
    const until = performance.now() + run.figures.rampMs;
    const { sandbox } = run.town.members;
    const work = async (person: number) => {
      let answered = 0;
      for (let press = 0; performance.now() < until; press += 1) {
        // By turns, so that no organisation meets its rate limit.
        const member = sandbox[(person + press * crowd) % sandbox.length];
        if (!member) break;
        const { status } = await pressOnce(run, member, performance.now());
        if (status === 200) answered += 1;
        else await pause(REFUSED_PAUSE_MS);
      }
      return answered;
    };
    const counts = await Promise.all(Array.from({ length: crowd }, (_, person) => work(person)));
    const perSecond = (counts.reduce((sum, count) => sum + count, 0) * 1_000) / run.figures.rampMs;
    console.log(`${crowd} at once: ${perSecond.toFixed(0)}/s`);
    peak = Math.max(peak, perSecond);
  }
  return peak;
};

const HEALTH_EVERY_MS = 250;

/** Asks after the server's health while the work goes on. */
const withHealth = async <Value>({ address }: Run, work: Promise<Value>) => {
  const health: Outcome[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`${address}/healthz`).catch(() => ({ status: 599 }));
      const endedAt = performance.now();
      health.push({ status: answer.status, ms: endedAt - began, endedAt });
      await pause(HEALTH_EVERY_MS);
    }
  };
  const looking = look();
  const value = await work.finally(() => {
    isOver = true;
  });
  await looking;
  return { value, health };
};

const times = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms);

const toldOf = (outcomes: readonly Outcome[]): string =>
  [...Map.groupBy(outcomes, ({ status }) => status)]
    .map(([status, list]) => `${list.length} answered ${status}`)
    .join(', ');

const quantilesOf = (outcomes: readonly Outcome[]): string =>
  [0.5, 0.95, 0.99].map((share) => milliseconds(quantile(times(outcomes), share))).join(', ');

const ratioOf = (after: readonly Outcome[], before: readonly Outcome[], share: number): number =>
  quantile(times(after), share) / quantile(times(before), share);

const measureQuiet = (run: Run) =>
  inOpenLoop(run, run.town.members.sandbox, run.figures.quietPerSecond, run.figures.quietMs);

/** Everybody at once at three times the peak. */
const overload = async (run: Run, peak: number, quiet: readonly Outcome[]) => {
  const [{ pid } = { pid: 0 }] = run.town.webs;
  const { loadMs } = run.figures;
  const before = await residentMb(pid);
  const used = process.cpuUsage();
  const began = performance.now();
  const load = inOpenLoop(run, run.town.members.sandbox, peak * TIMES_PEAK, loadMs);
  const { value: outcomes, health } = await withHealth(run, load);
  const tookMs = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  const share = (user + system) / 1_000 / tookMs / availableParallelism();
  const inTime = outcomes.filter(({ endedAt }) => endedAt < began + loadMs);
  const perSecond = (times(inTime).length * 1_000) / loadMs;
  const after = await residentMb(pid);
  const lost = health.filter(({ status }) => status !== 200).length;
  return [
    {
      name: `dispenses answered at ${TIMES_PEAK} times the peak, against the peak`,
      ratio: perSecond / peak,
      limit: { atLeast: 0.8 },
      detail: `${perSecond.toFixed(0)}/s against ${peak.toFixed(0)}/s; ${toldOf(outcomes)}; the load generator took ${(share * 100).toFixed(0)} % of the processors`,
    },
    {
      name: 'p99 of those admitted against quiet',
      ratio: ratioOf(outcomes, quiet, 0.99),
      limit: { atMost: 10 },
      detail: `median, p95, p99: ${quantilesOf(outcomes)} against ${quantilesOf(quiet)}`,
    },
    {
      name: 'health checks that were not answered',
      ratio: lost,
      limit: { atMost: 0 },
      detail: `of ${health.length}, the slowest ${milliseconds(Math.max(...health.map(({ ms }) => ms)))}`,
    },
    {
      name: 'memory after the load against before',
      ratio: after / before,
      limit: { atMost: 1.5 },
      detail: `${after.toFixed(0)} MB against ${before.toFixed(0)} MB`,
    },
  ] satisfies readonly BenchResult[];
};

/** One organisation floods, another goes on with its work. */
const flood = async (run: Run, peak: number): Promise<BenchResult> => {
  const [first, beside] = run.town.members.sandbox;
  if (!first || !beside) throw new Error('nobody is there');
  const names = Array.from({ length: FLOODING_USERS }, (_, index) => `bela${index}`);
  const flooding = await Promise.all(names.map((name) => signIn(run.town.db, first.partnerId, name)));
  // So long that its first moments, in which the flood uses up its burst, are less than a twentieth.
  const loadMs = 2 * run.figures.loadMs;
  const alone = await inOpenLoop(run, [beside], BESIDE_PER_SECOND, loadMs);
  const [flooded, meanwhile] = await Promise.all([
    inOpenLoop(run, flooding, peak * TIMES_PEAK, loadMs),
    inOpenLoop(run, [beside], BESIDE_PER_SECOND, loadMs),
  ]);
  return {
    name: 'p95 of another organisation while one floods, against quiet',
    ratio: ratioOf(meanwhile, alone, 0.95),
    limit: { atMost: 3 },
    detail: `median, p95, p99: ${quantilesOf(meanwhile)} against ${quantilesOf(alone)}, ${toldOf(meanwhile)}; of the flood ${toldOf(flooded)}`,
  };
};

/** What becomes of presses, of others and of the server itself when more comes than the machine carries. */
export const bench: Bench = async ({ size }) => {
  const figures = sizes[size];
  await using town = await openTown({
    webs: 1,
    sandbox: figures.pharmacies,
    production: 0,
    settings: { REQUESTS_PER_SECOND: '50' },
  });
  const address = town.webs[0]?.address ?? '';
  const presses = openBarePresses(address);
  const run = { town, presses, figures, address };
  try {
    // What is compiled and planned at the first press is no part of the quiet figures.
    await measureQuiet(run);
    const quiet = await measureQuiet(run);
    const peak = await peakOf(run);
    const loaded = await overload(run, peak, quiet);
    const again = await measureQuiet(run);
    const afterwards: BenchResult = {
      name: 'p95 after the load against before',
      ratio: ratioOf(again, quiet, 0.95),
      limit: { atMost: 2 },
      detail: `median, p95, p99: ${quantilesOf(again)} against ${quantilesOf(quiet)}, ${toldOf(again)}`,
    };
    return [...loaded, afterwards, await flood(run, peak)];
  } finally {
    presses.close();
  }
};
