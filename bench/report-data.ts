import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareForProgram } from '@pecset/server/testing';
import {
  asLongAsItTakes,
  type EmbeddedPostgres,
  makeLog,
  openPool,
  startEmbeddedPostgres,
} from '@pecset/server-kit';
import type { Pool } from 'pg';
import {
  alertRows,
  LARGE,
  MONTHS,
  monthStart,
  organisationRows,
  packRows,
  partitionOf,
  type Shares,
  SMALL,
  transactionRows,
} from './report-rows.ts';

const log = makeLog('warn');

/** Databases that hold one measured organisation alone, with the same rows in the same partitions as in `busy`. */
const controls = { alone_large: LARGE, alone_small: SMALL } as const;
type DatabaseName = 'busy' | keyof typeof controls;

export type ReportData = {
  readonly postgres: EmbeddedPostgres;
  /** Runs the owner's steps and returns the URL for the program. */
  readonly prepare: (name: DatabaseName) => Promise<string>;
  readonly owner: (name: DatabaseName) => Pool;
} & AsyncDisposable;

/** The data can be regenerated, so durability would only slow down making it. */
const hurried = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

const ownersPool = (postgres: EmbeddedPostgres, name: string) =>
  openPool(postgres.url(name, 'postgres'), 1, log, { waits: asLongAsItTakes });

const makePartition = async (pool: Pool, month: number, fill: (name: string) => Promise<void>) => {
  const name = partitionOf(month);
  const boundOf = (of: number) => (monthStart(of).getTime() - Date.UTC(2024, 0, 1)) * 4096;
  await pool.query(`begin; drop table if exists ${name}`);
  await pool.query(`create table ${name} (like transaction including constraints)`);
  await fill(name);
  await pool.query(
    `alter table transaction attach partition ${name} for values from (${boundOf(month)}) to (${boundOf(month + 1)}); commit`,
  );
};

const makePartitions = async (pool: Pool, fill: (month: number) => Promise<void> = async () => {}) => {
  for (let month = 0; month < MONTHS; month += 1) await makePartition(pool, month, () => fill(month));
};

const settle = async (pool: Pool) => {
  await pool.query('vacuum (freeze, analyze)');
  await pool.query('checkpoint');
};

/** Building the index after the insert takes a tenth of the time. */
const fillPacks = async (pool: Pool) => {
  await pool.query('alter table pack drop constraint pack_pkey');
  await pool.query(packRows);
  await pool.query('alter table pack add primary key (partner_id, gtin, sn, mode)');
};

/** Gathers past months as the program does, all but the last one, which is still in use. */
const gatherMonths = async (pool: Pool) => {
  const gather = async () => {
    const { rows } = await pool.query<{ month: string | null }>('select gather_oldest_month($1) as month', [
      monthStart(MONTHS),
    ]);
    return rows[0]?.month ?? null;
  };
  while ((await gather()) !== null);
};

const fillBusy = async (pool: Pool, { rows, shares }: Wanted) => {
  await pool.query(
    "set work_mem = '256MB'; set maintenance_work_mem = '256MB'; set synchronous_commit = off",
  );
  await pool.query(organisationRows);
  await makePartitions(pool, async (month) => {
    await pool.query(transactionRows(rows, shares, month));
  });
  await pool.query('analyze transaction');
  await pool.query(alertRows);
  await fillPacks(pool);
  await pool.query('drop table bench_product');
  await gatherMonths(pool);
  await settle(pool);
};

const copied = [
  ['partner', 'partner_id'],
  ['app_user', 'user_id'],
  ['membership', 'user_id'],
  ['product_list', 'partner_id'],
  ['product_name', 'gtin'],
  ['transaction', 'ml_id'],
  ['alert', 'ml_id'],
  ['alert_outcome', 'outcome_id'],
  ['pack', 'first_ml_id'],
] as const;

const rowsOf = (table: string, columns: string, order: string, organisation: number) => {
  const where =
    table === 'app_user' ? `user_id / 10 = ${organisation}` : `partner_id in (${organisation}, 0)`;
  return `select ${columns} from ${table} where ${where} order by ${order}`;
};

/** Generated columns cannot be copied in. */
const columnsOf = async (pool: Pool, table: string): Promise<string> => {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '';
};

const fillAlone = async (from: Pool, to: Pool, organisation: number) => {
  await makePartitions(to);
  const { rows } = await from.query<{ data_directory: string }>('show data_directory');
  const file = join(rows[0]?.data_directory ?? '', 'copied-rows');
  for (const [table, order] of copied) {
    const columns = await columnsOf(from, table);
    await from.query(`copy (${rowsOf(table, columns, order, organisation)}) to '${file}' (format binary)`);
    await to.query(`copy ${table} (${columns}) from '${file}' (format binary)`);
  }
  await rm(file);
  await settle(to);
};

const makeControl = async (
  postgres: EmbeddedPostgres,
  busy: Pool,
  [name, organisation]: [string, number],
) => {
  await busy.query(`create database ${name}`);
  await prepareForProgram(postgres.url(name, 'postgres'));
  const alone = ownersPool(postgres, name);
  await fillAlone(busy, alone, organisation);
  await alone.end();
};

const make = async (postgres: EmbeddedPostgres, wanted: Wanted) => {
  const server = ownersPool(postgres, 'postgres');
  await server.query('create database busy');
  await server.end();
  const busy = ownersPool(postgres, 'busy');
  await prepareForProgram(postgres.url('busy', 'postgres'));
  await fillBusy(busy, wanted);
  if (wanted.compared) for (const one of Object.entries(controls)) await makeControl(postgres, busy, one);
  await busy.end();
};

type Wanted = {
  readonly folder: string;
  readonly rows: number;
  readonly shares: Shares;
  /** Whether to make the control databases too. */
  readonly compared: boolean;
};

/** Identifies the generated rows; data kept from another recipe is regenerated. */
const recipe = ({ rows, shares }: Wanted) =>
  JSON.stringify([organisationRows, transactionRows(rows, shares, 1), alertRows, packRows, copied]);

const begin = async (postgres: EmbeddedPostgres, wanted: Wanted, note: string) => {
  const began = performance.now();
  await make(postgres, wanted);
  await writeFile(note, recipe(wanted));
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(`${wanted.rows.toLocaleString('en')} transactions made in ${seconds} s`);
};

/** Opens the kept data in the folder, or generates it and keeps it there. */
export const openReportData = async (wanted: Wanted): Promise<ReportData> => {
  const dataDir = join(wanted.folder, `${wanted.compared ? 'report' : 'excel'}-${wanted.rows}`);
  const note = join(dataDir, 'recipe.json');
  const isKept = (await readFile(note, 'utf8').catch(() => '')) === recipe(wanted);
  if (!isKept) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: hurried });
  const pools = new Map<DatabaseName, Pool>();
  const close = async () => {
    await Promise.all([...pools.values()].map((pool) => pool.end()));
    await postgres.stop();
  };
  try {
    if (!isKept) await begin(postgres, wanted, note);
  } catch (fault) {
    await close();
    throw fault;
  }
  return {
    postgres,
    prepare: (name) => prepareForProgram(postgres.url(name, 'postgres')),
    owner: (name) => {
      const pool = pools.get(name) ?? ownersPool(postgres, name);
      pools.set(name, pool);
      return pool;
    },
    [Symbol.asyncDispose]: close,
  };
};
