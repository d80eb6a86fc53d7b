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
  /** By which processes agree on what is due and whose lease has ended. */
  readonly clock: DatabaseClock;
  readonly db: Db;
  readonly pool: Pool;
  /** For health checks: answered within two seconds or not at all. */
  readonly glance: Db;
  /** For what reads much and takes its time: nobody at a counter waits for one of its connections. */
  readonly reading: Pool;
  /** For reports: apart from the others, and from a replica where there is one. */
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

/** The embedded server has one owner, who is the program's too: what takes the owner's rights is done on the way. */
const provideDatabase = async (server: Pick<EmbeddedPostgres, 'url'>, log: Log): Promise<string> => {
  await refuseHalfRestored(server, log);
  if (!(await isThere(server, log, DATABASE)))
    await administer(server, log, (ask) => ask(`create database ${DATABASE}`));
  return (await prepareDatabase(server.url(DATABASE, OWNER), PROGRAM, log)).url;
};

/** `beside`: for a command that may find the server running on the same folder. */
export type DataUse = {
  readonly beside?: boolean;
  readonly waits?: Waits | undefined;
  readonly glanceWaits?: Waits | undefined;
  readonly calledOff?: AbortSignal;
};

const READERS = 4;

/** Lists, totals and pictures at once, for a few people; and as long as somebody waits for a list. */
const REPORTS = 6;
const REPORT_FILES = 3;
const reportWaits: ReadingWaits = { connectMs: 10_000, giveUpMs: 15_000 };

/** A load balancer that asks after our health has other servers to send to. */
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

/** From settings to a database that was found fit, and the keys to what it keeps secret. */
export const openData = async (
  settings: Settings,
  log: Log,
  opened: Closers,
  use: DataUse = {},
): Promise<Data> => {
  await makeDataDir(settings.DATA_DIR);
  const url = await programsAddress(settings, log, opened, use);
  const secrets = secretsFrom(settings.SECRET_KEYS ?? (await embeddedSecretKeys(settings.DATA_DIR)));
  const { db, pool } = openDatabase<Rows>(url, settings.DB_POOL, log, use.waits);
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
  const clock = await openDatabaseClock(glance, log);
  opened.add(clock.stop);
  return { db, pool, glance, reading, reports, reportFiles, url, secrets, clock };
};
