import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, tableOf, verdictOn } from './bench-result.ts';

const SUFFIX = '.bench.ts';

const hasBench = (loaded: unknown): loaded is { readonly bench: Bench } =>
  typeof loaded === 'object' && loaded !== null && 'bench' in loaded && typeof loaded.bench === 'function';

const load = async (name: string): Promise<Bench> => {
  const loaded: unknown = await import(`./${name}${SUFFIX}`);
  if (!hasBench(loaded)) throw new Error(`bench/${name}${SUFFIX} exports no function bench`);
  return loaded.bench;
};

/** What these need is fetched, or they take an hour: too much to be brought along by whoever wants them all. */
const onlyIfAsked = ['lighthouse', 'scale', 'soak'];

const files = await readdir(import.meta.dirname);
const known = files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length));
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
  },
});
const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const options = {
  rows: Number(values.rows),
  times: Number(values.times),
  minutes: numberIn(values.minutes),
  perSecond: numberIn(values['per-second']),
  day: values.day,
  only: values.only,
  folder: values.folder,
};
const unknown = asked.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`No benchmark called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of asked.length > 0 ? asked : known.filter((name) => !onlyIfAsked.includes(name))) {
    const bench = await load(name);
    const results = await bench(options);
    console.log(`\n${name}\n${tableOf(results)}`);
    if (results.some((result) => verdictOn(result) === 'FAIL')) process.exitCode = 1;
  }
}
