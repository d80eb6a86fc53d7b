import { mkdir } from 'node:fs/promises';
import { checkDatabase, type Db, prepareDatabase, type Rows } from '@pecset/db';
import {
  asLongAsItTakes,
  type DatabaseClock,
  type EmbeddedPostgres,
  type Log,
  openDatabase,
  openDatabaseClock,
  openPool,
  openReadingPool,
  type ReadingPool,
  type ReadingWaits,
  readingCopy,
  readingFrom,
  runningEmbeddedPostgres,
  type Secrets,
  StartRefusal,
  secretsFrom,
  startEmbeddedPostgres,
  type Waits,
} from '@pecset/server-kit';
import type { Pool } from 'pg';
import type { Closers } from '../closers.ts';
import type { Settings } from '../settings.ts';
import { administer, DATABASE, isThere, OWNER, refuseHalfRestored } from './owners-address.ts';
import { embeddedSecretKeys } from './secret-keys.ts';

export type Data = {
  /** The clock by which all processes agree on what is due and which leases have ended. */
  readonly clock: DatabaseClock;
  readonly db: Db;
  readonly pool: Pool;
  /** How long somebody has been waiting for one of its connections. */
  readonly waitMs: () => number;
  /** For health checks: its short time-outs make it answer or fail within two seconds. */
  readonly glance: Db;
  /** For large, slow reads, so that they take no connection from users at the counter. */
  readonly reading: Pool;
  /** For reports: a separate pool, on the replica if there is one. */
  readonly reports: Db;
  readonly reportFiles: ReadingPool;
  readonly url: string;
  readonly secrets: Secrets;
};

const makeDataDir = async (folder: string) => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`DATA_DIR ${folder} cannot be made (${reason}); choose a folder you may write to`);
  }
};

const PROGRAM = { role: 'pecset_app' };

/** The operator owns the embedded server too, so the owner's steps (create, migrate) run as part of the start. */
const provideDatabase = async (server: Pick<EmbeddedPostgres, 'url'>, log: Log): Promise<string> => {
  await refuseHalfRestored(server, log);
  if (!(await isThere(server, log, DATABASE)))
    await administer(server, log, (ask) => ask(`create database ${DATABASE}`));
  return (await prepareDatabase(server.url(DATABASE, OWNER), PROGRAM, log)).url;
};

/** `beside`: for a command that may run while the server uses the same folder. */
export type DataUse = {
  readonly beside?: boolean;
  readonly waits?: Waits | undefined;
  readonly glanceWaits?: Waits | undefined;
  readonly calledOff?: AbortSignal;
};

const READERS = 4;

/** Enough for a few users who load lists, totals and charts at once; time-outs fit a user who waits for a list. */
const REPORTS = 6;
const REPORT_FILES = 3;
const reportWaits: ReadingWaits = { connectMs: 10_000, giveUpMs: 15_000 };

/** Short time-outs: a load balancer that checks health can send requests to another server. */
const glanceWaits: Waits = { connectMs: 700, answerMs: 700 };

const programsAddress = async (
  { DATABASE_URL: given, DATA_DIR: dataDir }: Settings,
  log: Log,
  opened: Closers,
  { beside, calledOff }: DataUse,
): Promise<string> => {
  if (given) return given;
  const running = beside ? await runningEmbeddedPostgres(dataDir) : undefined;
  if (running) return provideDatabase(running, log);
  const server = await startEmbeddedPostgres({ dataDir, log, signal: calledOff });
  opened.addEssential(server.stop);
  return provideDatabase(server, log);
};

/** Opens the database of the settings, checks it, and loads the keys of its secrets. */
export const openData = async (
  settings: Settings,
  log: Log,
  opened: Closers,
  use: DataUse = {},
): Promise<Data> => {
  await makeDataDir(settings.DATA_DIR);
  const url = await programsAddress(settings, log, opened, use);
  const secrets = secretsFrom(settings.SECRET_KEYS ?? (await embeddedSecretKeys(settings.DATA_DIR)));
  const { db, pool, waitMs } = openDatabase<Rows>(url, settings.DB_POOL, log, use.waits);
  const { db: glance } = openDatabase<Rows>(url, 2, log, use.glanceWaits ?? glanceWaits);
  const reading = openPool(url, READERS, log, { waits: asLongAsItTakes });
  const ofCopy = (open: (from: string) => Pool): ReadingPool => {
    const { DATABASE_REPLICA_URL: replica } = settings;
    return replica === undefined ? open(url) : readingCopy({ copy: open(replica), primary: open(url), log });
  };
  const reports = readingFrom<Rows>(ofCopy((from) => openReadingPool(from, REPORTS, log, reportWaits)));
  const reportFiles = ofCopy((from) => openPool(from, REPORT_FILES, log, { waits: asLongAsItTakes }));
  opened.add(() => Promise.all([db, glance, reports].map((handle) => handle.destroy())));
  opened.add(() => Promise.all([reading.end(), reportFiles.end()]));
  await checkDatabase({ db, pool }, url, secrets);
  const clock = await openDatabaseClock(glance, log, { first: db });
  opened.add(clock.stop);
  return { db, pool, waitMs, glance, reading, reports, reportFiles, url, secrets, clock };
};
