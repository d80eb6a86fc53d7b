import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, makeLog, newSecretKey, startEmbeddedPostgres } from '@pecset/server-kit';
import { sql } from 'kysely';
import { chanceFrom } from '../../demo/chance.ts';
import { prepareForProgram } from '../prepare-for-program.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type Counter, dispenseAll, GTIN, LOT } from './press-packs.ts';
import { type Scene, setScene } from './scene.ts';
import { type Weighed, weighUp } from './weigh-up.ts';

export type FaultRun = {
  readonly dispenses: number;
  readonly seed: number;
  /** Where the database lies, or is made. */
  readonly databaseDir: string;
  readonly organisations?: number;
  readonly doubleScanLimit?: number;
  readonly kills?: number;
};

export type FaultRunResult = Weighed &
  Counter & {
    readonly kills: number;
    readonly databaseRestarts: number;
    readonly faults: number;
    readonly pending: number;
    readonly seconds: number;
  };

/** All that passes by itself; what an administrator has to repair is not among them. */
const transient = [
  'timeout-before-commit',
  'timeout-after-commit',
  'soap-fault',
  'html',
  'truncated',
  'unknown-code',
  'no-product',
  'other-prefixes',
  'notification',
  'slow',
  'overload',
  'refuse-connections',
] as const;

/** In the proportions of the usual ones. */
const NMVS_TIMES =
  'connectMs=500,answerMs=700,bodyMs=700,totalMs=1000,landsWithinMs=1500,leastMs=100,mostMs=400,patienceMs=1500,pressMs=700';
const SWITCH_MS = 250;
const SWEEP_MS = 500;
/** Without one of them finding its end: how many there are, and how busy the machine is, says nothing of a fault. */
const MOST_STILL_MS = 60_000;

const log = makeLog('silent');

const SERVERS = 2;

const keepDoing = async (work: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await work();
    await pause(everyMs);
  }
};

/** Stops what it began when the run is over, or has failed. */
export const faultRun = async (run: FaultRun): Promise<FaultRunResult> => {
  const { dispenses, seed, databaseDir, organisations = 10, doubleScanLimit = 1, kills = 4 } = run;
  const chance = chanceFrom(seed);
  const began = performance.now();
  const dataDirs = await Promise.all(
    Array.from({ length: SERVERS }, () => mkdtemp(join(tmpdir(), 'fault-run-'))),
  );
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: databaseDir, log });
  const ownerUrl = postgres.url('postgres', 'postgres');
  const secretKeys = newSecretKey('run');
  const url = await prepareForProgram(ownerUrl);
  const scene: Scene = await setScene({ ownerUrl, secretKeys, organisations, doubleScanLimit, chance });
  const { db, national, members } = scene;
  const { singlePack, support } = national.emulator.endpoints;
  const environment = {
    DATABASE_URL: url,
    SECRET_KEYS: secretKeys,
    LOG_LEVEL: 'warn',
    NMVS_SINGLE_PACK_URL: singlePack,
    NMVS_SUPPORT_URL: support,
    NMVS_CA_FILE: join(national.dir, 'ca.pem'),
    NMVS_DOUBLE_SCAN_LIMIT: String(doubleScanLimit),
    NMVS_TIMES,
  };
  const start = (index: number) => startServerProcess(dataDirs[index] ?? '', environment);
  const servers: ServerProcess[] = await Promise.all(dataDirs.map((_, index) => start(index)));
  const mended = new AbortController();
  const over = new AbortController();

  const serials = Array.from({ length: dispenses }, (_, index) => `RUN-${index}`);
  await national.stock(...serials.map((sn) => ({ gtin: GTIN, sn, ...LOT })));
  const count: Counter = { pressed: 0, atOnce: 0, pending: 0, again: 0 };
  const done = { kills: 0, databaseRestarts: 0, faults: 0 };

  const switchFault = async () => {
    await national.tell('DELETE', '/faults');
    const fault = transient[Math.floor(chance() * transient.length)];
    await national.tell('POST', '/faults', { fault, rate: 0.1 + chance() * 0.4 });
    done.faults += 1;
  };
  /** The minute's job, more often. */
  const sweep = async () => {
    await sql`select graphile_worker.add_job('finish-overdue', job_key => 'sweep')`
      .execute(db)
      .catch((error: unknown) => log.debug({ err: error }, 'no sweep while the database is away'));
  };
  const kill = async (index: number) => {
    await servers[index]?.end('SIGKILL');
    done.kills += 1;
    servers[index] = await start(index);
  };
  const restartDatabase = async () => {
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log });
    done.databaseRestarts += 1;
  };
  /** Spread over the run by what has been pressed. */
  const disturb = async () => {
    const steps = kills + 1;
    for (let step = 1; step <= steps; step += 1) {
      while (count.pressed < (dispenses * step) / (steps + 1)) {
        if (over.signal.aborted) return;
        await pause(10);
      }
      if (step === Math.ceil(steps / 2)) await restartDatabase();
      else await kill(step % SERVERS);
    }
  };
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from transaction
      where phase not in ('done', 'cancelled')`.execute(db);
    return rows[0]?.count ?? 0;
  };

  const swept = keepDoing(sweep, SWEEP_MS, over.signal);
  const faulty = keepDoing(switchFault, SWITCH_MS, mended.signal);
  try {
    const addresses = () => servers.map(({ address }) => address);
    const counters = { addresses, chance, count, signal: over.signal };
    const packsOf = (index: number) => serials.filter((_, number) => number % members.length === index);
    await Promise.all([
      disturb(),
      ...members.map((member, index) => dispenseAll(counters, member, packsOf(index))),
    ]);
    // Half of what waits has to find its end while things still go wrong.
    const open = await waiting();
    const waitFor = async (most: number) => {
      let least = Number.POSITIVE_INFINITY;
      let movedAt = performance.now();
      for (let left = await waiting(); left > most; left = await waiting()) {
        if (left < least) movedAt = performance.now();
        least = Math.min(least, left);
        if (performance.now() - movedAt > MOST_STILL_MS) return;
        await pause(50);
      }
    };
    await waitFor(open / 2);
    mended.abort();
    await faulty;
    await national.tell('DELETE', '/faults');
    await waitFor(0);
    const left = await waiting();
    const weighed = await weighUp(scene, serials);
    const wrong = left === 0 ? weighed.wrong : [`${left} transactions still wait`, ...weighed.wrong];
    const seconds = (performance.now() - began) / 1_000;
    return { ...count, ...done, ...weighed, wrong, seconds };
  } finally {
    mended.abort();
    over.abort();
    await Promise.all([faulty, swept]);
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await db.destroy();
    await national.close();
    await postgres.stop();
    for (const folder of [...dataDirs, national.dir]) await rm(folder, { recursive: true, force: true });
  }
};
