import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing';
import type { Pool } from 'pg';
import { processorMs } from './processor-time.ts';
import type { ReportData } from './report-data.ts';

/** Fixed, because the kept databases were made with it. */
const SECRET_KEYS = `bench:${Buffer.alloc(32, 7).toString('base64')}`;

/** Signs in a user of the organisation and returns the cookie. */
const openSession = async (pool: Pool, organisation: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into session (token_hash, partner_id, user_id, remembered, created_at, seen_at, expires_at)
    values ($1, $2, $3, false, now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), organisation, organisation * 10],
  );
  return `pecset-session=${token}`;
};

export type ReportServer = {
  readonly process: ServerProcess;
  /** Milliseconds until the whole response has arrived. */
  readonly time: (path: string) => Promise<number>;
  /** Processor milliseconds so far of the program and its database connections, excluding other load. */
  readonly processorMs: () => Promise<number>;
  readonly cookie: string;
} & AsyncDisposable;

/** Starts the program as an operator does, as a web process without scheduled jobs. */
export const startReportServer = async (
  { prepare, owner }: ReportData,
  name: Parameters<ReportData['owner']>[0],
  organisation: number,
): Promise<ReportServer> => {
  const url = await prepare(name);
  const cookie = await openSession(owner(name), organisation);
  const folder = await mkdtemp(join(tmpdir(), 'pecset-bench-'));
  const settings = { DATABASE_URL: url, SECRET_KEYS, ROLE: 'web', LOG_LEVEL: 'warn' };
  const process = await startServerProcess(folder, settings);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      request(`${process.address}${path}`, { agent, headers: { cookie } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        answer.on('error', reject).on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${path} was answered ${answer.statusCode}: ${body.slice(0, 300)}`));
        });
      })
        .on('error', reject)
        .end();
    });
  const processorTime = async () => {
    const { rows } = await owner(name).query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const used = await Promise.all([process.pid, ...rows.map(({ pid }) => pid)].map(processorMs));
    return used.reduce((sum, ms) => sum + ms, 0);
  };
  return {
    process,
    cookie,
    processorMs: processorTime,
    time: async (path) => {
      const began = performance.now();
      await ask(path);
      return performance.now() - began;
    },
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      await process.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
