import { statfs } from 'node:fs/promises';
import type { Db, Rows } from '@pecset/db';
import { certificatesEnding } from '@pecset/national/server';
import { monthsAhead, nationalFigures, strayTransactions } from '@pecset/packs/server';
import {
  copyBehindSeconds,
  jobsStanding,
  type Log,
  type Metrics,
  openDatabase,
  unsealedForSeconds,
} from '@pecset/server-kit';
import { sql } from 'kysely';
import type { Closers } from '../closers.ts';
import type { Data } from '../data/open-data.ts';
import type { Settings } from '../settings.ts';

const DAY_MS = 24 * 3_600_000;
/** The pharmacy needs weeks to get a new certificate. */
export const CERTIFICATE_NOTICE_DAYS = 30;

const now = () => new Date();

const nationalHelp = {
  pecset_waiting_transactions: 'Transactions in production without an answer, those that are parked apart',
  pecset_waiting_oldest_age_seconds: 'How long the oldest of them has been waiting',
  pecset_unknown_transactions: 'Transactions that were sent and got no answer: whether they counted is open',
  pecset_unknown_oldest_age_seconds: 'How long the oldest of them has been open',
  pecset_parked_transactions: 'Transactions that wait until a login or certificate is repaired',
  pecset_parked_oldest_age_seconds: 'How long the oldest of them has been parked',
  pecset_circuits_refused: 'Organisations that the national system refuses: nothing is sent for them',
  pecset_circuits_away: 'Organisations for which the national system cannot be reached',
  pecset_circuits_away_oldest_age_seconds: 'For how long the first of them could not',
};

const readNational = async (db: Db) => {
  const { waiting, unknown, parked, refused, away } = await nationalFigures(db, now());
  return {
    pecset_waiting_transactions: waiting.count,
    pecset_waiting_oldest_age_seconds: waiting.forSeconds,
    pecset_unknown_transactions: unknown.count,
    pecset_unknown_oldest_age_seconds: unknown.forSeconds,
    pecset_parked_transactions: parked.count,
    pecset_parked_oldest_age_seconds: parked.forSeconds,
    pecset_circuits_refused: refused,
    pecset_circuits_away: away.count,
    pecset_circuits_away_oldest_age_seconds: away.forSeconds,
  };
};

const jobsHelp = {
  pecset_jobs_waiting: 'Jobs in the queue',
  pecset_jobs_due_oldest_age_seconds: 'For how long the oldest job that should run by now has not',
  pecset_jobs_failing: 'Jobs that failed and are tried again',
  pecset_jobs_given_up: 'Jobs that failed so often that they are not tried any more',
  pecset_unsealed_oldest_age_seconds: 'How long the oldest record of the audit has been waiting for its seal',
};

const readJobs = async (db: Db) => {
  const { waiting, dueForSeconds, failing, givenUp } = await jobsStanding(db);
  return {
    pecset_jobs_waiting: waiting,
    pecset_jobs_due_oldest_age_seconds: dueForSeconds,
    pecset_jobs_failing: failing,
    pecset_jobs_given_up: givenUp,
    pecset_unsealed_oldest_age_seconds: await unsealedForSeconds(db),
  };
};

const keepingHelp = {
  pecset_stray_transactions: 'Transactions that lie in no partition of a month',
  pecset_partitions_ahead_months: 'Months after this one that have their partition',
  pecset_certificates_ending: `Certificates of organisations in production that end within ${CERTIFICATE_NOTICE_DAYS} days`,
  pecset_certificates_ended: 'Certificates of organisations in production that have ended',
};

const readKeeping = async (db: Db) => {
  const at = now();
  const ending = await certificatesEnding(db, new Date(at.getTime() + CERTIFICATE_NOTICE_DAYS * DAY_MS));
  const ended = ending.filter(({ validTo }) => validTo <= at).length;
  return {
    pecset_stray_transactions: await strayTransactions(db),
    pecset_partitions_ahead_months: await monthsAhead(db),
    pecset_certificates_ending: ending.length - ended,
    pecset_certificates_ended: ended,
  };
};

const databaseHelp = {
  pecset_database_up: '1 where the database answered just now',
  pecset_database_clock_ahead_seconds: 'How far its clock is ahead of this machine’s',
  pecset_database_standbys: 'Servers that copy from it at this moment',
  pecset_database_standbys_wanted: 'How many there should be, by DATABASE_STANDBYS',
};

/** Any role may count the rows of `pg_stat_replication`; most of its columns need a privilege. */
export const askDatabase = async (db: Db) => {
  const asked = Date.now();
  const { rows } = await sql<{ at: number; standbys: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as at,
      (select count(*) from pg_stat_replication)::int as standbys`.execute(db);
  const answered = Date.now();
  const { at = answered, standbys = 0 } = rows[0] ?? {};
  return { aheadSeconds: (at - (asked + answered) / 2) / 1000, standbys };
};

const readDatabase = async (db: Db, wanted: number) => {
  const found = await askDatabase(db).catch(() => undefined);
  return {
    pecset_database_up: found ? 1 : 0,
    pecset_database_clock_ahead_seconds: found?.aheadSeconds,
    pecset_database_standbys: found?.standbys,
    pecset_database_standbys_wanted: wanted,
  };
};

const replicaHelp = {
  pecset_replica_up: '1 where the copy that reports are read from answered just now',
  pecset_replica_behind_seconds: 'How far it is behind',
};

const readReplica = async (replica: Db, primary: Db) => {
  const behind = await copyBehindSeconds(replica, primary).catch(() => undefined);
  return { pecset_replica_up: behind === undefined ? 0 : 1, pecset_replica_behind_seconds: behind };
};

/** The replica is queried directly, since the pool for reports falls back to the primary while the replica is away. */
const REPLICA_WAITS = { connectMs: 700, answerMs: 700 };

/** Space on the folder's disk that is left for users other than root. */
export const diskOf = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, freeRatio: blocks === 0 ? 1 : bavail / blocks };
};

/**
 * Registers the metrics of the operator's alarms (deploy/prometheus). Every process reports the same values for the
 * shared database, so a rule takes the maximum. No metric is per organisation, so the cost does not grow with them.
 */
export const watchFigures = (
  metrics: Metrics,
  { glance, pool }: Data,
  { DATABASE_STANDBYS: standbys, DATABASE_REPLICA_URL: replicaUrl, DATA_DIR: dataDir }: Settings,
  { log, opened }: { readonly log: Log; readonly opened: Closers },
): void => {
  metrics.watchPool(pool);
  metrics.watch(databaseHelp, () => readDatabase(glance, standbys));
  metrics.watch(nationalHelp, () => readNational(glance));
  metrics.watch(jobsHelp, () => readJobs(glance));
  metrics.watch(keepingHelp, () => readKeeping(glance));
  metrics.watch({ pecset_disk_free_ratio: 'What is free of the disk of DATA_DIR' }, async () => ({
    pecset_disk_free_ratio: (await diskOf(dataDir)).freeRatio,
  }));
  if (!replicaUrl) return;
  const { db: replica } = openDatabase<Rows>(replicaUrl, 1, log, REPLICA_WAITS);
  opened.add(() => replica.destroy());
  metrics.watch(replicaHelp, () => readReplica(replica, glance));
};
