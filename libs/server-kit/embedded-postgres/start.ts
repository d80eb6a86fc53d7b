import { stat } from 'node:fs/promises';
import { type Address, chooseAddress } from './address.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { connectionUrl } from './connection-url.ts';
import { type DataFolder, findCluster, openDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { type Kept, keepRunning, type Log } from './keep-running.ts';
import { ROOM, refuseFullDisk } from './room.ts';
import { type RunAs, runAsOwner, waysToRun } from './run-as.ts';

export type EmbeddedPostgresOptions = {
  /** `DATA_DIR`: holds the database, its log and the lock. */
  readonly dataDir: string;
  readonly log: Log;
  /** PostgreSQL settings, as in postgresql.conf; they override ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Aborts a start under way: it cleans up and rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
};

export type EmbeddedPostgres = {
  /** Returns a connection URL for `pg`. */
  readonly url: (database: string, role: string) => string;
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
};

/** No row values in the log: a rejected key or a failing statement would put personal data into it. */
const OUR_SETTINGS = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const prepareCluster = async (
  folder: DataFolder,
  binaries: Binaries,
  signal: AbortSignal,
  log: Log,
): Promise<RunAs> => {
  const { cluster } = folder;
  const owner = await stat(cluster).catch(() => undefined);
  const runAs = owner && runAsOwner(owner, cluster);
  const found = runAs ? await findCluster(cluster, binaries.major) : 'absent';
  await refuseFullDisk(folder.root, ROOM[found]);
  if (runAs && found === 'present') return runAs;
  log.info(`Making a database of PostgreSQL ${binaries.major} in ${cluster}`);
  await initialiseCluster({ binaries, folder, ways: await waysToRun(), signal });
  return runAsOwner(await stat(cluster), cluster);
};

type Running = { readonly address: Address; readonly kept: Kept };

const run = async (
  folder: DataFolder,
  { log, settings, signal = new AbortController().signal }: EmbeddedPostgresOptions,
): Promise<Running> => {
  const binaries = await findBinaries();
  const runAs = await prepareCluster(folder, binaries, signal, log);
  const address = await chooseAddress(folder, runAs);
  const launch = { binaries, folder, runAs, settings: { ...OUR_SETTINGS, ...address.settings, ...settings } };
  try {
    const first = await bringUp(launch, signal);
    return { address, kept: keepRunning({ first, log, bringUp: (stopping) => bringUp(launch, stopping) }) };
  } catch (fault) {
    await address.remove();
    throw fault;
  }
};

/** Starts the PostgreSQL of this data folder, creates its database if there is none, and keeps it running. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const folder = await openDataFolder(options.dataDir);
  const unlock = await lockFolder(folder);
  const { address, kept } = await run(folder, options).catch(async (fault: unknown) => {
    await unlock();
    throw fault;
  });
  options.log.info(`PostgreSQL runs (process ${kept.current().pid})`);

  const stop = async () => {
    await kept.stop();
    await address.remove();
    await unlock();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: (database, role) => connectionUrl(address.url, { database, role }),
    pid: () => kept.current().pid,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
};
