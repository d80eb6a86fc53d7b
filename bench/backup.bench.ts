import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareForProgram } from '@pecset/server/testing';
import { asLongAsItTakes, copyRowsOut, makeLog, openPool, startEmbeddedPostgres } from '@pecset/server-kit';
import type { Bench } from './bench-result.ts';

const MOST_ROWS = 1_000_000;
const admin = join(import.meta.dirname, '..', 'apps', 'server', 'admin.ts');
const log = makeLog('warn');

/** One transaction per millisecond from the start of this month, each with one attempt and one audit record. */
const fill = (rows: number) => `
  insert into partner (name) values ('bench');
  insert into transaction (partner_id, ml_id, user_id, mode, gtin, sn, lot_num, exp_date, trx_type, status, phase)
    select 1, ml_id_at(date_trunc('month', now())) + n * 4096::bigint, 1, 'production', '05991234567894',
      upper(substr(md5(n::text), 1, 20)), 'LOT' || n % 1000, '291200', 'DSPN', 'I', 'done' from generate_series(1, ${rows}) n;
  insert into attempt (partner_id, ml_id, attempt_no, client_trx_id, nmvs_trx_id, began_at, ended_at, reply, code)
    select partner_id, ml_id, 1, md5(ml_id::text), md5(sn), now(), now(), 'answered', 'NMVS_SUCCESS' from transaction;
  insert into audit (partner_id, user_id, what, details)
    select 1, 1, 'answered', jsonb_build_object('mlId', ml_id, 'gtin', gtin, 'sn', sn) from transaction`;

/** Runs the command in its own process; returns its duration and peak memory. */
const timed = async (dataDir: string, ...words: readonly string[]) => {
  const tell = `process.on('exit',()=>console.error('PEAK='+process.resourceUsage().maxRSS))`;
  const began = performance.now();
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', `data:text/javascript,${tell}`, admin, ...words],
    { env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', DATA_DIR: dataDir } },
  );
  const seconds = (performance.now() - began) / 1000;
  return { seconds, megabytes: Number(/PEAK=(\d+)/.exec(stderr)?.[1]) / 1024 };
};

/** Seconds that PostgreSQL alone takes to send the same rows to a reader that discards them. */
const bareCopy = async (url: string): Promise<number> => {
  const pool = openPool(url, 1, log, { waits: asLongAsItTakes });
  const client = await pool.connect();
  const began = performance.now();
  for (const table of ['transaction', 'attempt', 'audit'])
    for await (const _ of copyRowsOut(client, `select * from ${table}`));
  client.release();
  await pool.end();
  return (performance.now() - began) / 1000;
};

const makeSource = async (dataDir: string, rows: number) => {
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
  const pool = openPool(server.url('postgres', 'postgres'), 1, log, { waits: asLongAsItTakes });
  await pool.query('create database pecset');
  await pool.end();
  await prepareForProgram(server.url('pecset', 'postgres'));
  const owner = openPool(server.url('pecset', 'postgres'), 1, log, { waits: asLongAsItTakes });
  await owner.query(fill(rows));
  await owner.end();
  const bare = await bareCopy(server.url('pecset', 'postgres'));
  await server.stop();
  return bare;
};

/** Memory must not grow with the number of rows; the program alone takes most of this. */
const MOST_MEGABYTES = 300;

export const bench: Bench = async ({ rows: asked }) => {
  const rows = Math.min(asked, MOST_ROWS);
  const folder = await mkdtemp(join(tmpdir(), 'pecset-bench-backup-'));
  try {
    const file = join(folder, 'bench.backup');
    const bare = await makeSource(join(folder, 'here'), rows);
    const taken = await timed(join(folder, 'here'), 'backup', file);
    const { size } = await stat(file);
    const checked = await timed(folder, 'check-backup', file);
    const restored = await timed(join(folder, 'there'), 'restore', file);
    const of = `${rows} transactions, as many attempts and records, ${(size / 1e6).toFixed(0)} MB`;
    const figures = ({ seconds, megabytes }: typeof taken) =>
      `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB of memory`;
    return [
      {
        name: 'backup : bare COPY',
        ratio: taken.seconds / bare,
        detail: `${figures(taken)} against ${bare.toFixed(1)} s; ${of}`,
        limit: 'none',
      },
      { name: 'check : bare COPY', ratio: checked.seconds / bare, detail: figures(checked), limit: 'none' },
      {
        name: 'restore : bare COPY',
        ratio: restored.seconds / bare,
        detail: figures(restored),
        limit: 'none',
      },
      ...[taken, restored].map(({ megabytes }, index) => ({
        name: `memory of ${index === 0 ? 'backup' : 'restore'} : ${MOST_MEGABYTES} MB`,
        ratio: megabytes / MOST_MEGABYTES,
        detail: `${megabytes.toFixed(0)} MB`,
        limit: { atMost: 1 },
      })),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
