import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { median } from './quantiles.ts';

const run = promisify(execFile);
const MUCH = 64 * 1024 * 1024;

const VERSION = '13.5.0';
const folder = join(import.meta.dirname, '..', '.cache', `lighthouse-${VERSION}`);
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** Installed only on request, as it brings 117 packages and 181 MB. */
export const fetchLighthouse = async (): Promise<void> => {
  if (existsSync(program)) return;
  console.log(`fetching lighthouse ${VERSION}, once`);
  await mkdir(folder, { recursive: true });
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `lighthouse@${VERSION}`]);
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];
export type Scores = Readonly<Record<Category, number>>;

const Score = z.object({ score: z.number() });
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), title: z.string(), numericValue: z.number().optional() }),
  ),
});

type Device = { readonly form: 'desktop' } | { readonly form: 'mobile'; readonly multiplier: number };

const settingsOf = (device: Device): readonly string[] =>
  device.form === 'desktop'
    ? ['--preset=desktop']
    : [`--throttling.cpuSlowdownMultiplier=${device.multiplier.toFixed(2)}`];

const measureOnce = async (address: string, port: number, device: Device) => {
  const { stdout } = await run(
    process.execPath,
    [program, address, `--port=${port}`, '--output=json', '--quiet', ...settingsOf(device)],
    { maxBuffer: MUCH },
  );
  return Report.parse(JSON.parse(stdout));
};

export const indexOfMachine = async (address: string, port: number): Promise<number> =>
  (await measureOnce(address, port, { form: 'desktop' })).environment.benchmarkIndex;

/** CPU slowdown to simulate a mid-range phone, as in Lighthouse's lighthouse-cpu-throttling-calculator. */
export const multiplierFor = (index: number): number => {
  if (index >= 1_300) return 3 + (index - 1_300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return index >= 150 ? 1 + (index - 150) / 650 : 1;
};

/** Audits that make up the performance score; all in milliseconds. */
const moments = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
} as const;

type LighthouseReport = z.infer<typeof Report>;

/** Returns the median score of each category, and the audits that failed in the last run. */
const summed = (reports: readonly LighthouseReport[]) => {
  const pointsOf = (category: Category) =>
    median(reports.map((report) => report.categories[category].score * 100));
  const scores: Scores = {
    performance: pointsOf('performance'),
    accessibility: pointsOf('accessibility'),
    'best-practices': pointsOf('best-practices'),
    seo: pointsOf('seo'),
  };
  const took = Object.entries(moments).map(([name, audit]) => {
    const ms = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return `${name} ${ms.toFixed(0)}`;
  });
  const shift = median(
    reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
  );
  const wanting = Object.values(reports.at(-1)?.audits ?? {}).filter(({ score }) => score === 0);
  return {
    scores,
    wanting: wanting.map(({ title }) => title),
    took: `${took.join(', ')} ms, CLS ${shift.toFixed(3)}`,
  };
};
export type Measured = ReturnType<typeof summed>;

/** Pages take turns, so that other load on the machine affects all equally. */
export const measure = async (
  addresses: readonly string[],
  port: number,
  device: Device,
  times: number,
): Promise<readonly Measured[]> => {
  const reports = addresses.map((): LighthouseReport[] => []);
  for (let turn = 0; turn < times; turn += 1)
    for (const [index, address] of addresses.entries())
      reports[index]?.push(await measureOnce(address, port, device));
  return reports.map(summed);
};
