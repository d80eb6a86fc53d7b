import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Tests the alarms of deploy/prometheus with the program's own metrics: the tests cause each fault in a real server and
 * save the scrape, and promtool evaluates which alarms fire if the fault persists.
 */
const rules = 'deploy/prometheus/pecset.rules.yml';
const byHand = 'deploy/prometheus/pecset.rules.test.yml';
const drivers = ['apps/server/figures/figures.test.ts', 'apps/server/data/database-away.test.ts'];

const run = (
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
};

const Series = z.array(z.tuple([z.string(), z.number().nullable()]));
const Scraped = z.object({ alarms: z.array(z.string()), before: Series, after: Series, later: Series });
type Scraped = z.infer<typeof Scraped>;

const MINUTES = 180;

const isCounter = (name: string) => /_(total|count|sum|bucket)$/.test(name);
const isAge = (name: string) => name.endsWith('_age_seconds');

const within = (series: string, labels: string): string =>
  series.includes('{') ? series.replace('{', `{${labels},`) : `${series}{${labels}}`;

/** Extrapolates: counters repeat their increase every minute, growing ages keep growing, the rest is constant. */
const goingOn = ({ before, after, later }: Scraped) => {
  const first = new Map(before);
  const third = new Map(later);
  return after.flatMap(([series, value]) => {
    const name = series.split('{', 1)[0] ?? '';
    if (value === null || !/^(pecset_|nodejs_eventloop)/.test(name)) return [];
    const step = () => {
      if (isCounter(name)) return value - (first.get(series) ?? 0);
      return isAge(name) && (third.get(series) ?? 0) > value ? 60 : 0;
    };
    const labelled = within(series, 'job="pecset",instance="one"');
    return [{ series: labelled, values: `${value}+${step()}x${MINUTES}` }];
  });
};

const testOf = (scraped: Scraped) => ({
  interval: '1m',
  input_series: [{ series: 'up{job="pecset",instance="one"}', values: `1x${MINUTES}` }, ...goingOn(scraped)],
  promql_expr_test: [
    {
      expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${MINUTES}m`,
      exp_samples: scraped.alarms.map((alarm) => ({ labels: `{alertname="${alarm}"}`, value: 1 })),
    },
  ],
});

const evaluate = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((file) => {
    const scraped = Scraped.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const test = join(folder, `${file}.test.yml`);
    // JSON is valid YAML.
    writeFileSync(
      test,
      JSON.stringify({ rule_files: [join(process.cwd(), rules)], tests: [testOf(scraped)] }),
    );
    console.log(`${scraped.alarms.join(', ') || 'nothing'} is to be told`);
    run('promtool', ['test', 'rules', test]);
    return scraped.alarms;
  });

const namesIn = (file: string, pattern: RegExp) => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)),
];

const main = () => {
  if (spawnSync('promtool', ['--version']).error) {
    console.error('promtool is missing: it comes with Prometheus (Debian: apt install prometheus)');
    return 2;
  }
  // Vitest silently ignores a path that matches no file.
  const gone = drivers.filter((path) => !existsSync(path));
  if (gone.length > 0) throw new Error(`these tests are not there any more: ${gone.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'pecset-alarms-'));
  try {
    run('promtool', ['check', 'rules', rules]);
    run('promtool', ['test', 'rules', byHand]);
    run('vitest', ['run', '--project', 'integration', '--reporter=dot', ...drivers], {
      PECSET_SCRAPES: folder,
      PECSET_LONG: '1',
    });
    const driven = new Set(evaluate(folder));
    const all = namesIn(rules, /- alert: (\w+)/g);
    const inTable = new Set(namesIn(byHand, /alertname: (\w+)/g));
    const rest = all.filter((alarm) => !driven.has(alarm));
    console.log(
      `${driven.size} of ${all.length} alarms came of figures of the program; by hand: ${rest.join(', ')}`,
    );
    const untried = rest.filter((alarm) => !inTable.has(alarm));
    if (untried.length > 0) console.error(`nothing tries ${untried.join(', ')}`);
    return untried.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

process.exitCode = main();
