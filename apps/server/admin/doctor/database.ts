import type { Rows } from '@pecset/db';
import { checkDatabase } from '@pecset/db';
import { monthsAhead, strayTransactions } from '@pecset/packs/server';
import {
  copyBehindSeconds,
  makeLog,
  openReadingPool,
  readingFrom,
  StartRefusal,
  unsealedForSeconds,
} from '@pecset/server-kit';
import { sql } from 'kysely';
import { askDatabase } from '../../figures/watch-figures.ts';
import type { Settings } from '../../settings.ts';
import { bad, type Check, duration, type Finding, good, mind } from './finding.ts';
import type { Patient } from './patient.ts';

/** Checks version, schema, rights and keys as at start. A refusal names the remedy after a semicolon. */
const aboutDatabase = async ({ db, pool, url, secrets }: Patient): Promise<Finding> => {
  try {
    await checkDatabase({ db, pool }, url, secrets);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    const [says = '', ...todo] = error.message.split('; ');
    return bad(says, todo.join('; ') || 'see docs/for-operators.md, Install');
  }
  const { rows } = await sql<{ version: string; isWritable: boolean }>`
    select current_setting('server_version') as version,
      current_setting('transaction_read_only') = 'off' as "isWritable"`.execute(db);
  const { version = '', isWritable = false } = rows[0] ?? {};
  return isWritable
    ? good(`PostgreSQL ${version}, schema up to date, the program's role has no more rights than it needs`)
    : bad('it takes no changes', 'DATABASE_URL leads to a standby: let it lead to the primary');
};

const OFF_SECONDS = 5;

const aboutClock = async ({ db }: Patient): Promise<Finding> => {
  const { aheadSeconds } = await askDatabase(db);
  const says = `${Math.abs(aheadSeconds).toFixed(1)} s from the database's`;
  return Math.abs(aheadSeconds) > OFF_SECONDS
    ? bad(
        says,
        'set both clocks by NTP: certificates and the log go by this one, all that processes share by the database’s',
      )
    : good(says);
};

const aboutStandbys = async ({ db }: Patient, wanted: number): Promise<Finding> => {
  const { standbys } = await askDatabase(db);
  return standbys < wanted
    ? bad(`${standbys} of ${wanted}`, 'start the standby again, and see docs/cluster.md')
    : good(wanted === 0 ? 'none is asked for' : `${standbys} copy from the database`);
};

const BEHIND_SECONDS = 60;

const aboutReplica = async ({ db: primary }: Patient, url: string): Promise<Finding> => {
  const waits = { connectMs: 3_000, giveUpMs: 3_000 };
  const db = readingFrom<Rows>(openReadingPool(url, 1, makeLog('silent'), waits));
  try {
    const behind = await copyBehindSeconds(db, primary);
    if (behind === Number.POSITIVE_INFINITY)
      return mind(
        'it does not follow the database',
        'let DATABASE_REPLICA_URL lead to a standby that does: reports are read from the primary',
      );
    return behind > BEHIND_SECONDS
      ? mind(`${duration(behind)} behind`, 'see why it does not keep up: reports are read from the primary')
      : good(`${behind.toFixed(1)} s behind`);
  } finally {
    await db.destroy();
  }
};

/** PostgreSQL refuses writes at an age of about two billion transactions. */
const OLD_TRANSACTIONS = 1_000_000_000;

const aboutUpkeep = async ({ db }: Patient): Promise<Finding> => {
  const { rows } = await sql<{ unknown: number; dead: number; age: number }>`
    select count(*) filter (where n_live_tup > 1000 and coalesce(last_analyze, last_autoanalyze) is null)::int as unknown,
      count(*) filter (where n_dead_tup > 100000 and n_dead_tup > n_live_tup)::int as dead,
      (select age(datfrozenxid) from pg_database where datname = current_database())::int as age
    from pg_stat_user_tables`.execute(db);
  const { unknown = 0, dead = 0, age = 0 } = rows[0] ?? {};
  if (age > OLD_TRANSACTIONS)
    return bad(
      `${age} transactions since the last freezing`,
      'see that autovacuum is on, and run VACUUM FREEZE',
    );
  if (unknown + dead === 0) return good('statistics are there, nothing waits for a vacuum');
  return mind(
    `${unknown} tables without statistics, ${dead} with more dead rows than living ones`,
    'minutes after a first start, a restore or a night of work it has passed by itself; where it stays, see that ' +
      'autovacuum is on and a worker runs, then ANALYZE or VACUUM them as the owner',
  );
};

const MONTHS = 2;

const aboutPartitions = async ({ db }: Patient): Promise<Finding> => {
  const [ahead, stray] = [await monthsAhead(db), await strayTransactions(db)];
  const says = `${ahead} of the coming months are made, ${stray} transactions lie in none`;
  return ahead < MONTHS || stray > 0
    ? mind(says, 'see that a worker runs: it makes them every hour; its log says what keeps it from that')
    : good(says);
};

const LATE_SECONDS = 600;

const aboutSeals = async ({ db }: Patient): Promise<Finding> => {
  const waits = await unsealedForSeconds(db);
  return waits > LATE_SECONDS
    ? bad(
        `the oldest record waits for ${duration(waits)}`,
        'see that a worker runs; then: npm run admin -- verify-audit',
      )
    : good(`the oldest record waits for ${duration(waits)}`);
};

export const databaseChecks = (patient: Patient, settings: Settings): readonly Check[] => {
  const { DATABASE_STANDBYS: standbys, DATABASE_REPLICA_URL: replica } = settings;
  return [
    { name: 'database', look: () => aboutDatabase(patient) },
    { name: 'clock', look: () => aboutClock(patient) },
    { name: 'standbys', look: () => aboutStandbys(patient, standbys) },
    ...(replica ? [{ name: 'replica for reports', look: () => aboutReplica(patient, replica) }] : []),
    { name: 'statistics and vacuum', look: () => aboutUpkeep(patient) },
    { name: 'partitions', look: () => aboutPartitions(patient) },
    { name: 'seals of the audit', look: () => aboutSeals(patient) },
  ];
};
