import { availableParallelism } from 'node:os';
import { control } from '@pecset/emulator/testing';
import { GTIN, LOT } from '@pecset/server/testing/fault-run';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { closedLoop } from './closed-loop.ts';
import { openLoop } from './open-loop.ts';
import { openPresses, type Presses } from './presses.ts';
import { treeProcessorMs } from './process-tree.ts';
import { processorMs } from './processor-time.ts';
import { milliseconds, quantile } from './quantiles.ts';
import { openTown, type Town } from './town.ts';
import { weighTown } from './weigh-town.ts';

const sizes = {
  usual: {
    pharmacies: 3_000,
    people: [10, 50, 100, 200],
    pressesAtOnce: 32,
    warmUpMs: 3_000,
    roundMs: 15_000,
  },
  smallest: { pharmacies: 10, people: [1, 2], pressesAtOnce: 2, warmUpMs: 200, roundMs: 500 },
} satisfies Record<Size, object>;
type Figures = (typeof sizes)[Size];

const PEAK_PER_SECOND = 90;
const DAY = 1_500_000;
const USUAL_MINUTES = 10;

const THINK_MS = 1_000;
const STOCKED_AT_ONCE = 5_000;

type Run = { readonly town: Town; readonly presses: Presses; readonly figures: Figures };

const say = (results: readonly BenchResult[]): readonly BenchResult[] => {
  for (const { name, ratio, detail } of results) console.log(`${name}\t${ratio.toFixed(2)}\t${detail}`);
  return results;
};

const inSandbox =
  ({ town }: Run, webs: number, run: string) =>
  (person: number, number: number) => {
    const [address, member] = [town.webs[person % webs]?.address, town.members.sandbox[person]];
    if (!address || !member) throw new Error('nobody is there');
    return { address, member, mode: 'sandbox', sn: `${run}-${person}-${number}` } as const;
  };

const used = async ({ postmaster, webs }: Town) => ({
  postgres: await treeProcessorMs(postmaster()),
  web: (await Promise.all(webs.map(({ pid }) => processorMs(pid)))).reduce((sum, ms) => sum + ms, 0),
});

const throughput = async (run: Run, webs: number) => {
  const { pressesAtOnce, warmUpMs, roundMs } = run.figures;
  const people = { count: pressesAtOnce, thinkMs: 0 };
  await closedLoop(run.presses, { ...people, forMs: warmUpMs, pressOf: inSandbox(run, webs, `warm${webs}`) });
  const before = await used(run.town);
  const measured = { ...people, forMs: roundMs, pressOf: inSandbox(run, webs, `fast${webs}`) };
  const { waits, perSecond } = await closedLoop(run.presses, measured);
  const after = await used(run.town);
  return {
    perSecond,
    postgres: (after.postgres - before.postgres) / waits.length,
    web: (after.web - before.web) / waits.length,
  };
};

const throughputs = async (run: Run): Promise<readonly BenchResult[]> => {
  const [one, two] = [await throughput(run, 1), await throughput(run, 2)];
  const cores = availableParallelism();
  return say([
    {
      name: 'dispenses of two web processes against one',
      ratio: two.perSecond / one.perSecond,
      limit: 'none',
      detail: `${two.perSecond.toFixed(0)}/s against ${one.perSecond.toFixed(0)}/s, ${run.figures.pressesAtOnce} at once, everything on ${cores} cores`,
    },
    {
      name: 'what PostgreSQL alone could carry, in national peaks',
      ratio: (cores * 1_000) / two.postgres / PEAK_PER_SECOND,
      limit: 'none',
      detail: `${two.postgres.toFixed(2)} ms of processor for a dispense, web ${two.web.toFixed(2)} ms: ${((cores * 1_000) / two.postgres).toFixed(0)}/s on ${cores} cores of its own`,
    },
  ]);
};

const growth = async (run: Run): Promise<readonly BenchResult[]> => {
  const p95: number[] = [];
  const told: string[] = [];
  const { people, roundMs } = run.figures;
  for (const count of people) {
    const pressOf = inSandbox(run, 2, `users${count}`);
    const { waits, perSecond } = await closedLoop(run.presses, {
      count,
      thinkMs: THINK_MS,
      forMs: roundMs,
      pressOf,
    });
    p95.push(quantile(waits, 0.95));
    told.push(
      `${count}: ${milliseconds(quantile(waits, 0.5))}, ${milliseconds(quantile(waits, 0.95))} (${perSecond.toFixed(0)}/s)`,
    );
  }
  return say([
    {
      name: `p95 with ${people.at(-1)} people against ${people[0]}, a press a second each`,
      ratio: (p95.at(-1) ?? Number.NaN) / (p95[0] ?? Number.NaN),
      limit: 'none',
      detail: `median, p95 of ${told.join('; ')}`,
    },
  ]);
};

const stock = async ({ emulator }: Town, serials: readonly string[]) => {
  for (let from = 0; from < serials.length; from += STOCKED_AT_ONCE) {
    const packs = serials.slice(from, from + STOCKED_AT_ONCE).map((sn) => ({ gtin: GTIN, ...LOT, sn }));
    const { status } = await control(emulator.control, 'POST', '/packs', packs);
    if (status !== 201) throw new Error(`the emulator answered ${status} to ${packs.length} packs`);
  }
};

/** Runs in real time and production mode, with every pack sent to the emulated national system. */
const peak = async (
  { town, presses, figures: { pharmacies } }: Run,
  minutes: number,
  perSecond: number,
): Promise<readonly BenchResult[]> => {
  const count = Math.round(perSecond * 60 * minutes);
  const serials = Array.from({ length: count }, (_, index) => `PEAK-${index}`);
  await stock(town, serials);
  const pressOf = (index: number) => {
    const member = town.members.production[(index * 7_919) % pharmacies];
    const address = town.webs[index % town.webs.length]?.address;
    if (!member || !address) throw new Error('nobody is there');
    return { address, member, mode: 'production', sn: `PEAK-${index}` } as const;
  };
  const { waits, again, answers } = await openLoop(presses, { perSecond, count, pressOf });
  const wrong = await weighTown(town, answers, 'production');
  for (const what of wrong.slice(0, 20)) console.error(what);
  const pending = [...answers.values()].filter((body) => body.includes('"status":null')).length;
  return say([
    {
      name: `the national peak for ${minutes} min: not as it must be`,
      ratio: wrong.length + (count - answers.size),
      limit: { atMost: 0 },
      detail: `${answers.size} of ${count} taken at ${perSecond}/s by ${pharmacies} pharmacies, ${again} repeated, ${pending} answered as pending; median ${milliseconds(quantile(waits, 0.5))}, p95 ${milliseconds(quantile(waits, 0.95))}, p99 ${milliseconds(quantile(waits, 0.99))}`,
    },
  ]);
};

/** Runs a day's dispenses as fast as possible, in the sandbox because the emulator keeps everything in memory. */
const day = async ({
  town,
  presses,
  figures: { pharmacies, pressesAtOnce },
}: Run): Promise<readonly BenchResult[]> => {
  const answers = new Map<string, string>();
  const began = performance.now();
  let next = 0;
  const work = async (line: number) => {
    for (let index = next++; index < DAY; index = next++) {
      const member = town.members.sandbox[(index * 7_919) % pharmacies];
      const address = town.webs[line % town.webs.length]?.address;
      if (!member || !address) throw new Error('nobody is there');
      const sn = `DAY-${index}`;
      const { status, body } = await presses.dispense({ address, member, mode: 'sandbox', sn });
      if (status !== 200) throw new Error(`${sn} was answered ${status}: ${body}`);
      answers.set(sn, body);
      if (answers.size % 100_000 === 0) console.log(`${answers.size} of ${DAY}`);
    }
  };
  await Promise.all(Array.from({ length: pressesAtOnce }, (_, line) => work(line)));
  const seconds = (performance.now() - began) / 1_000;
  const wrong = await weighTown(town, answers, 'sandbox');
  for (const what of wrong.slice(0, 20)) console.error(what);
  return say([
    {
      name: `a national day, ${DAY.toLocaleString('en')} dispenses: not as it must be`,
      ratio: wrong.length,
      limit: { atMost: 0 },
      detail: `${(seconds / 60).toFixed(0)} min, ${(DAY / seconds).toFixed(0)}/s`,
    },
  ]);
};

/** Measures the capacity of one PostgreSQL and two web processes, with everything on this machine. */
export const bench: Bench = async ({
  minutes = USUAL_MINUTES,
  perSecond = PEAK_PER_SECOND,
  day: wholeDay,
  size,
}) => {
  const figures = sizes[size];
  const { pharmacies, people: crowds } = figures;
  const people = wholeDay
    ? { sandbox: pharmacies, production: 0 }
    : { sandbox: Math.max(...crowds), production: pharmacies };
  await using town = await openTown({ webs: 2, ...people });
  const presses = openPresses();
  const run = { town, presses, figures };
  try {
    if (wholeDay) return await day(run);
    return [...(await throughputs(run)), ...(await growth(run)), ...(await peak(run, minutes, perSecond))];
  } finally {
    presses.close();
  }
};
