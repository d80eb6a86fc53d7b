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
  SMALL,
  transactionRows,
} from './report-rows.ts';

const log = makeLog('warn');

/** All organisations together, and each that is looked at alone, with the very same rows in the same partitions. */
const databases = { busy: undefined, alone_large: LARGE, alone_small: SMALL } as const;
type DatabaseName = keyof typeof databases;

export type ReportData = {
  readonly postgres: EmbeddedPostgres;
  /** The program's address of each, and its owner's. */
  readonly url: Readonly<Record<DatabaseName, string>>;
  readonly owner: (name: DatabaseName) => Pool;
};

/** What is read is not written: safety from a power cut would only make the making slow. */
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

/** Indexes come after the rows: a tenth of the time. */
const fillPacks = async (pool: Pool) => {
  await pool.query('alter table pack drop constraint pack_pkey');
  await pool.query(packRows);
  await pool.query('alter table pack add primary key (partner_id, gtin, sn, mode)');
};

const fillBusy = async (pool: Pool, rows: number) => {
  await pool.query(
    "set work_mem = '256MB'; set maintenance_work_mem = '256MB'; set synchronous_commit = off",
  );
  await pool.query(organisationRows);
  await makePartitions(pool, async (month) => {
    await pool.query(transactionRows(rows, month));
  });
  await pool.query('analyze transaction');
  await pool.query(alertRows);
  await fillPacks(pool);
  await pool.query('drop table bench_product');
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

const rowsOf = (table: string, order: string, organisation: number) => {
  const where =
    table === 'app_user' ? `user_id / 10 = ${organisation}` : `partner_id in (${organisation}, 0)`;
  return `select * from ${table} where ${where} order by ${order}`;
};

const fillAlone = async (from: Pool, to: Pool, organisation: number) => {
  await makePartitions(to);
  const { rows } = await from.query<{ data_directory: string }>('show data_directory');
  const file = join(rows[0]?.data_directory ?? '', 'copied-rows');
  for (const [table, order] of copied) {
    await from.query(`copy (${rowsOf(table, order, organisation)}) to '${file}' (format binary)`);
    await to.query(`copy ${table} from '${file}' (format binary)`);
  }
  await rm(file);
  await settle(to);
};

const make = async (postgres: EmbeddedPostgres, rows: number) => {
  const server = ownersPool(postgres, 'postgres');
  for (const name of Object.keys(databases)) await server.query(`create database ${name}`);
  await server.end();
  const busy = ownersPool(postgres, 'busy');
  await prepareForProgram(postgres.url('busy', 'postgres'));
  await fillBusy(busy, rows);
  for (const [name, organisation] of Object.entries(databases)) {
    if (organisation === undefined) continue;
    await prepareForProgram(postgres.url(name, 'postgres'));
    const alone = ownersPool(postgres, name);
    await fillAlone(busy, alone, organisation);
    await alone.end();
  }
  await busy.end();
};

/** Made by what these rows are made by: other rows are made anew. */
const recipe = (rows: number) =>
  JSON.stringify([organisationRows, transactionRows(rows, 1), alertRows, packRows, copied]);

/** The rows of this many transactions, from the folder where they were kept, or made now and kept there. */
export const openReportData = async (folder: string, rows: number): Promise<ReportData & AsyncDisposable> => {
  const dataDir = join(folder, `report-${rows}`);
  const note = join(dataDir, 'recipe.json');
  const isKept = (await readFile(note, 'utf8').catch(() => '')) === recipe(rows);
  if (!isKept) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: hurried });
  const pools = new Map<DatabaseName, Pool>();
  const close = async () => {
    await Promise.all([...pools.values()].map((pool) => pool.end()));
    await postgres.stop();
  };
  try {
    if (!isKept) {
      const began = performance.now();
      await make(postgres, rows);
      await writeFile(note, recipe(rows));
      console.log(
        `${rows.toLocaleString('en')} transactions made in ${Math.round((performance.now() - began) / 1000)} s`,
      );
    }
    const prepared = (name: DatabaseName) => prepareForProgram(postgres.url(name, 'postgres'));
    const url = {
      busy: await prepared('busy'),
      alone_large: await prepared('alone_large'),
      alone_small: await prepared('alone_small'),
    };
    const owner = (name: DatabaseName) => {
      const pool = pools.get(name) ?? ownersPool(postgres, name);
      pools.set(name, pool);
      return pool;
    };
    return { postgres, url, owner, [Symbol.asyncDispose]: close };
  } catch (fault) {
    await close();
    throw fault;
  }
};
