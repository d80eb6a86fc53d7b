import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, type BenchOptions, TookTooLong, tableOf, verdictOn } from './bench-result.ts';
import { knownBenches, SUFFIX } from './known-benches.ts';

const hasBench = (loaded: unknown): loaded is { readonly bench: Bench } =>
  typeof loaded === 'object' && loaded !== null && 'bench' in loaded && typeof loaded.bench === 'function';

const load = async (name: string): Promise<Bench> => {
  const loaded: unknown = await import(`./${name}${SUFFIX}`);
  if (!hasBench(loaded)) throw new Error(`bench/${name}${SUFFIX} exports no function bench`);
  return loaded.bench;
};

/** Excluded from a run of all benchmarks: these need a download or take an hour. */
const onlyIfAsked = ['lighthouse', 'scale', 'soak'];

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '10000000' },
    times: { type: 'string', default: '50' },
    minutes: { type: 'string' },
    'per-second': { type: 'string' },
    day: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    folder: { type: 'string', default: join(tmpdir(), 'pecset-bench-kept') },
    smallest: { type: 'boolean', default: false },
  },
});
const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const usual: BenchOptions = {
  size: 'usual',
  rows: Number(values.rows),
  times: Number(values.times),
  minutes: numberIn(values.minutes),
  perSecond: numberIn(values['per-second']),
  day: values.day,
  only: values.only,
  folder: values.folder,
};
const smallest = { ...usual, size: 'smallest', rows: 10_000, times: 1, minutes: 0.1, perSecond: 5 } as const;

const runBench = async (name: string, options: BenchOptions): Promise<'pass' | 'FAIL'> => {
  const bench = await load(name);
  const results = await bench(options);
  console.log(`\n${name}\n${tableOf(results, options.size)}`);
  const failed = results.length === 0 || results.some((result) => verdictOn(result, options.size) === 'FAIL');
  return failed ? 'FAIL' : 'pass';
};

/** Uses a temporary folder, so that small data neither stays nor replaces kept data. */
const runSmallest = async (name: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'pecset-bench-smallest-'));
  try {
    return await runBench(name, { ...smallest, folder });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const runAll = async (names: readonly string[]) => {
  for (const name of names)
    try {
      const verdict = values.smallest ? await runSmallest(name) : await runBench(name, usual);
      if (verdict === 'FAIL') process.exitCode = 1;
    } catch (fault) {
      console.error(`\n${name}:`, fault instanceof TookTooLong ? fault.message : fault);
      process.exitCode = 1;
    }
};

const unknown = asked.filter((name) => !knownBenches.includes(name));
const all = knownBenches.filter((name) => values.smallest || !onlyIfAsked.includes(name));

if (unknown.length > 0) {
  console.error(`No benchmark called ${unknown.join(', ')}. There are: ${knownBenches.join(', ')}.`);
  process.exitCode = 1;
} else await runAll(asked.length > 0 ? asked : all);
