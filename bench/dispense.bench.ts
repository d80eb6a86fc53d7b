import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareForProgram, startServerProcess } from '@pecset/server/testing';
import { makeLog, newSecretKey, openPool, startEmbeddedPostgres } from '@pecset/server-kit';
import type { Pool } from 'pg';
import { folderInMemory } from '../scripts/test/folder-in-memory.ts';
import type { Bench, BenchResult, Limit, Size } from './bench-result.ts';
import { type DispenseClient, openDispenseClient } from './dispense-client.ts';
import { insertOneByOne, insertTogether, type PackRows, packRows } from './dispense-rows.ts';
import { median } from './quantiles.ts';

/** In memory if the system has such a folder: a slow disk would hide the program's own cost. */
const memory = folderInMemory();

/** Concurrent presses, and connections of the peer. */
const AT_ONCE = 8;
const sizes = {
  // A freshly started program takes a quarter longer per dispense for about the first ten thousand.
  usual: { rounds: 9, roundMs: 2_000, warmingMs: 20_000 },
  smallest: { rounds: 1, roundMs: 200, warmingMs: 200 },
} satisfies Record<Size, object>;
type Figures = (typeof sizes)[Size];

type Step = (line: number, number: number) => Promise<void>;

let number = 0;

/** Returns steps per second over `AT_ONCE` concurrent lines. */
const rateOf = async (step: Step, forMs: number): Promise<number> => {
  const start = performance.now();
  let done = 0;
  const workLine = async (line: number) => {
    while (performance.now() - start < forMs) {
      number += 1;
      await step(line, number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, line) => workLine(line)));
  return (done * 1_000) / (performance.now() - start);
};

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;

/** Median of per-round ratios: other load varies between rounds but affects both sides of a round equally. */
const against = (
  name: string,
  ours: readonly number[],
  theirs: readonly number[],
  limit: Limit,
): BenchResult => ({
  name: `dispenses against ${name}`,
  ratio: median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN))),
  limit,
  detail: `${perSecond(median(ours))} against ${perSecond(median(theirs))}, ${AT_ONCE} at once`,
});

type Contenders = Readonly<Record<'dispense' | 'oneByOne' | 'together', Step>>;

/** Contenders take turns, so that other load on the machine affects all equally. */
const race = async (contenders: Contenders, { rounds, roundMs, warmingMs }: Figures) => {
  const rates: Record<keyof Contenders, number[]> = { dispense: [], oneByOne: [], together: [] };
  const names = ['dispense', 'oneByOne', 'together'] as const;
  await rateOf(contenders.dispense, warmingMs);
  for (const name of names) await rateOf(contenders[name], roundMs);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) rates[name].push(await rateOf(contenders[name], roundMs));
  return [
    against('bare inserts of the same rows', rates.dispense, rates.oneByOne, 'none'),
    against('one bare statement with all of them', rates.dispense, rates.together, 'none'),
  ];
};

/** Indexes that only reports need (docs/decisions/0018); the benchmark measures what they cost a dispense. */
const reportIndexes = {
  transaction_of_lot: '(partner_id, lot_num, ml_id)',
  transaction_objected: '(partner_id, reason_code, ml_id) where reason_code is not null',
};

const priceOfIndexes = async (
  pool: Pool,
  dispense: Step,
  { rounds, roundMs }: Figures,
): Promise<BenchResult> => {
  const rates: Record<'with' | 'without', number[]> = { with: [], without: [] };
  const measured = async () => {
    // Statements are replanned after an index changes.
    await rateOf(dispense, roundMs / 2);
    return rateOf(dispense, roundMs);
  };
  for (let round = 0; round < rounds; round += 1) {
    rates.with.push(await measured());
    await pool.query(`drop index ${Object.keys(reportIndexes).join(', ')}`);
    rates.without.push(await measured());
    for (const [name, what] of Object.entries(reportIndexes))
      await pool.query(`create index ${name} on transaction ${what}`);
  }
  return against('the same without the indexes of reports', rates.with, rates.without, { atLeast: 0.9 });
};

const bareStep =
  (pool: Pool, insert: (client: Pool, rows: PackRows) => Promise<void>): Step =>
  (_line, index) =>
    insert(pool, packRows(index));

type Trial = Readonly<Record<'url' | 'address', string>> & {
  readonly login: { readonly email: string; readonly password: string };
};

const compare = async ({ url, address, login }: Trial, figures: Figures) => {
  const lines: readonly DispenseClient[] = await openDispenseClient(address, login, AT_ONCE);
  const pool = openPool(url, AT_ONCE, makeLog('warn'));
  const dispense: Step = (line, index) =>
    lines[line]?.dispense(packRows(index)) ?? Promise.reject(new Error('no line'));
  try {
    return [
      ...(await race(
        {
          dispense,
          oneByOne: bareStep(pool, insertOneByOne),
          together: bareStep(pool, insertTogether),
        },
        figures,
      )),
      await priceOfIndexes(pool, dispense, figures),
    ];
  } finally {
    for (const line of lines) line.close();
    await pool.end();
  }
};

/** Compares the program as an operator runs it with bare inserts, on one PostgreSQL with default settings. */
export const bench: Bench = async ({ size }) => {
  const dataDir = await mkdtemp(join(memory, 'pecset-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: makeLog('warn') });
  try {
    const url = postgres.url('postgres', 'postgres');
    const server = await startServerProcess(dataDir, {
      DATABASE_URL: await prepareForProgram(url),
      SECRET_KEYS: newSecretKey('bench'),
      DEMO: 'on',
    });
    try {
      return await compare({ url, address: server.address, login: await server.demo() }, sizes[size]);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
