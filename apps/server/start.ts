import { join } from 'node:path';
import { type AccountsDependencies, makePasswords, sessionCookies } from '@pecset/accounts/server';
import { packJobs } from '@pecset/packs/server';
import {
  inTransactionOf,
  type Log,
  type Metrics,
  mailHandler,
  makeMailer,
  makeMetrics,
  openPool,
  sealAuditHandler,
  startWorker,
} from '@pecset/server-kit';
import { buildApp } from './build-app.ts';
import { type Closers, closers } from './closers.ts';
import { type DemoLogin, provideDemo } from './demo.ts';
import { listenRefusal, portOf } from './listen.ts';
import { makePacks } from './make-packs.ts';
import { type Data, openData } from './open-data.ts';
import type { Settings } from './settings.ts';
import { startMetrics } from './start-metrics.ts';

export type RunningServer = {
  readonly address: string;
  readonly metrics: string;
  readonly demo: DemoLogin | undefined;
  /** Answers what was accepted, then closes the worker, the pool and the database. */
  readonly stop: () => Promise<void>;
};

const JOBS_AT_ONCE = 4;

const startJobs = async (
  settings: Settings,
  { db, url, secrets, embedded }: Data,
  log: Log,
  metrics: Metrics,
  opened: Closers,
) => {
  const mail = {
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    outbox: join(settings.DATA_DIR, 'outbox'),
  };
  const mailer = makeMailer(mail, log);
  const pool = openPool(url, JOBS_AT_ONCE + 2, log);
  const worker = await startWorker({
    pool,
    log,
    concurrency: JOBS_AT_ONCE,
    onJob: metrics.job,
    alone: embedded,
    handlers: [mailHandler(secrets, mailer), sealAuditHandler(db, log), ...packJobs(makePacks(db, log))],
  });
  opened.add(async () => {
    await worker.stop();
    await pool.end();
    mailer.close();
  });
};

const startAll = async (
  settings: Settings,
  log: Log,
  opened: Closers,
): Promise<Omit<RunningServer, 'stop'>> => {
  const data = await openData(settings, log, opened);
  const metrics = makeMetrics();
  metrics.watchPool(data.pool);
  const accounts: AccountsDependencies = {
    db: data.db,
    inTransaction: inTransactionOf(data.db),
    passwords: await makePasswords(),
    cookies: sessionCookies(settings),
    now: () => new Date(),
  };
  const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, HOST: host, PORT: port } = settings;
  const demo = settings.DEMO
    ? await provideDemo({ ...data, passwords: accounts.passwords, dataDir, publicUrl })
    : undefined;
  if (settings.ROLE !== 'web') await startJobs(settings, data, log, metrics, opened);
  const app = await buildApp({ settings, data, accounts, log, metrics });
  opened.add(() => app.close());
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenRefusal(error, { host, port, variable: 'PORT' });
  });
  const address = port === 0 ? `http://localhost:${portOf(app.server.address())}` : publicUrl;
  return { address, metrics: await startMetrics(metrics, settings, opened), demo };
};

/** Starts everything, or nothing: what was opened before a failure is closed again. */
export const startServer = async (settings: Settings, log: Log): Promise<RunningServer> => {
  const opened = closers();
  try {
    return { ...(await startAll(settings, log, opened)), stop: opened.close };
  } catch (error) {
    await opened.close();
    throw error;
  }
};
