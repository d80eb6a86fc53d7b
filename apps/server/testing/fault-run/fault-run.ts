import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, makeLog, newSecretKey, startEmbeddedPostgres } from '@pecset/server-kit';
import { chanceFrom } from '../../demo/chance.ts';
import { prepareForProgram } from '../prepare-for-program.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type FaultyRun, type Outcome, pressThroughFaults } from './press-through-faults.ts';

export type FaultRun = {
  /** In a walk each pack is pressed several times. */
  readonly packs: number;
  readonly way?: FaultyRun['way'];
  readonly seed: number;
  /** Folder of the embedded database; created if it does not exist. */
  readonly databaseDir: string;
  readonly organisations?: number;
  readonly doubleScanLimit?: number;
  readonly kills?: number;
};

export type FaultRunResult = Outcome & { readonly kills: number; readonly databaseRestarts: number };

const log = makeLog('silent');

const SERVERS = 2;

/** Runs two server processes on an embedded database; stops everything it started, also on failure. */
export const faultRun = async (run: FaultRun): Promise<FaultRunResult> => {
  const {
    packs,
    way = 'dispense',
    seed,
    databaseDir,
    organisations = 10,
    doubleScanLimit = 1,
    kills = 4,
  } = run;
  const dataDirs = await Promise.all(
    Array.from({ length: SERVERS }, () => mkdtemp(join(tmpdir(), 'fault-run-'))),
  );
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: databaseDir, log });
  const ownerUrl = postgres.url('postgres', 'postgres');
  const url = await prepareForProgram(ownerUrl);
  const done = { kills: 0, databaseRestarts: 0 };

  const openStage: FaultyRun['openStage'] = async (settings) => {
    const start = (index: number) =>
      startServerProcess(dataDirs[index] ?? '', { ...settings, DATABASE_URL: url });
    const servers: ServerProcess[] = await Promise.all(dataDirs.map((_, index) => start(index)));
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
    return {
      addresses: () => servers.map(({ address }) => address),
      /** Spreads the disturbances evenly over the presses. */
      disturb: async ({ reach }) => {
        const steps = kills + 1;
        for (let step = 1; step <= steps; step += 1) {
          await reach((packs * step) / (steps + 1));
          if (step === Math.ceil(steps / 2)) await restartDatabase();
          else await kill(step % SERVERS);
        }
      },
      close: async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))),
    };
  };

  try {
    const chance = chanceFrom(seed);
    const secretKeys = newSecretKey('run');
    const common = { ownerUrl, secretKeys, organisations, doubleScanLimit, chance, openStage, way };
    const outcome = await pressThroughFaults({ ...common, packs, until: 'all-pressed' });
    return { ...outcome, ...done };
  } finally {
    await postgres.stop();
    for (const folder of dataDirs) await rm(folder, { recursive: true, force: true });
  }
};
