import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing';
import type { Pool } from 'pg';

/** The same for every run: the databases are kept, and were made with it. */
const SECRET_KEYS = `bench:${Buffer.alloc(32, 7).toString('base64')}`;

/** Somebody of the organisation, signed in. */
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
  /** Milliseconds until the whole answer was there. */
  readonly time: (path: string) => Promise<number>;
  readonly cookie: string;
} & AsyncDisposable;

/** The program as an operator runs it, that answers and does nothing by the clock. */
export const startReportServer = async (
  url: string,
  owner: Pool,
  organisation: number,
): Promise<ReportServer> => {
  const cookie = await openSession(owner, organisation);
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
  return {
    process,
    cookie,
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
