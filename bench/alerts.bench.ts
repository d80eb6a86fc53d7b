import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareForProgram, type ServerProcess, startServerProcess } from '@pecset/server/testing';
import { asLongAsItTakes, makeLog, newSecretKey, openPool, startEmbeddedPostgres } from '@pecset/server-kit';
import { alertRows } from './alert-rows.ts';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { median, milliseconds } from './quantiles.ts';

const sizes = {
  usual: { many: 10_000, few: 10, warmUp: 20 },
  smallest: { many: 20, few: 10, warmUp: 0 },
} satisfies Record<Size, object>;

/** A pharmacy with so many alerts, on a database of its own. */
type Pharmacy = AsyncDisposable & {
  readonly alerts: number;
  readonly time: (path: string) => Promise<number>;
  /** The dossier of the alert with that number. */
  readonly dossierOf: (number: number) => string;
};

const log = makeLog('warn');

const fill = async (url: string, alerts: number): Promise<readonly number[]> => {
  const pool = openPool(url, 1, log, { waits: asLongAsItTakes });
  try {
    for (const text of alertRows(alerts)) await pool.query(text);
    const { rows } = await pool.query<{ ml_id: string }>('select ml_id from alert order by number');
    return rows.map(({ ml_id: mlId }) => Number(mlId));
  } finally {
    await pool.end();
  }
};

const signIn = async ({ address, demo }: ServerProcess): Promise<string> => {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await demo()),
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
};

/** Starts the program as an operator does, and gives the demo's organisation its alerts. */
const openPharmacy = async (alerts: number): Promise<Pharmacy> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pecset-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  const close = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = postgres.url('postgres', 'postgres');
    const settings = { SECRET_KEYS: newSecretKey('bench'), DEMO: 'on', ROLE: 'web', LOG_LEVEL: 'warn' };
    const server = await startServerProcess(dataDir, {
      ...settings,
      DATABASE_URL: await prepareForProgram(url),
    });
    const mlIds = await fill(url, alerts);
    const cookie = await signIn(server);
    return {
      alerts,
      dossierOf: (number) => `/api/alerts/${mlIds[number - 1]}`,
      time: async (path) => {
        const began = performance.now();
        const answer = await fetch(`${server.address}${path}`, { headers: { cookie } });
        const body = await answer.text();
        if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${body.slice(0, 300)}`);
        return performance.now() - began;
      },
      [Symbol.asyncDispose]: async () => {
        await server.end('SIGTERM');
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** What a pharmacist opens, with as many rows in the answer whatever the number of alerts. */
const asked: Readonly<Record<string, (pharmacy: Pharmacy) => string>> = {
  'first page': () => '/api/alerts?limit=10',
  undecided: () => '/api/alerts?limit=3&state=undecided',
  'held back': () => '/api/alerts?limit=1&state=held',
  'search by our number': () => '/api/alerts?search=7',
  'search by alert id': ({ alerts }) => `/api/alerts?search=HU-${alerts}`,
  'search by serial': () => '/api/alerts?search=SN00000007',
  counts: () => '/api/alerts/counts',
  'a dossier': ({ alerts, dossierOf }) => dossierOf(alerts - 4),
  'a dossier with seven photographs of 2 MB': ({ alerts, dossierOf }) => dossierOf(alerts),
};

type Pair = { readonly many: Pharmacy; readonly few: Pharmacy };
type Rounds = { readonly rounds: number; readonly warmUp: number };

/** The two take turns, and which goes first, so that other load on the machine affects both equally. */
const compare = async (
  { many, few }: Pair,
  [name, pathOf]: readonly [string, (typeof asked)[string]],
  { rounds, warmUp }: Rounds,
): Promise<BenchResult> => {
  const times = { many: [] as number[], few: [] as number[] };
  const ask = async (whose: keyof Pair, { time }: Pharmacy, path: string) =>
    times[whose].push(await time(path));
  for (let round = -warmUp; round < rounds; round += 1) {
    if (round === 0) [times.many, times.few] = [[], []];
    const first = round % 2 === 0;
    if (first) await ask('many', many, pathOf(many));
    await ask('few', few, pathOf(few));
    if (!first) await ask('many', many, pathOf(many));
  }
  const [one, other] = [median(times.many), median(times.few)];
  return {
    name: `alerts: ${name}`,
    ratio: one / other,
    limit: { atMost: 1.5 },
    detail: `${milliseconds(one)} of ${many.alerts} alerts against ${milliseconds(other)} of ${few.alerts}`,
  };
};

/** Ten thousand alerts with thirty thousand photographs against ten alerts. */
export const bench: Bench = async ({ size, times }) => {
  const { many: most, few: least, warmUp } = sizes[size];
  await using many = await openPharmacy(most);
  await using few = await openPharmacy(least);
  const results: BenchResult[] = [];
  for (const one of Object.entries(asked))
    results.push(await compare({ many, few }, one, { rounds: times * 2, warmUp }));
  return results;
};
