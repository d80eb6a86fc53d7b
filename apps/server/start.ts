import { join } from 'node:path';
import { accountJobs } from '@pecset/accounts/server';
import type { Rows } from '@pecset/db';
import { packJobs, strayTransactions } from '@pecset/packs/server';
import {
  inTransactionOf,
  type Log,
  type Mailer,
  mailHandler,
  makeMailer,
  makeMetrics,
  openDatabase,
  openPool,
  sealAuditHandler,
  startWorker,
  type Waits,
} from '@pecset/server-kit';
import { type AppOptions, buildApp } from './build-app.ts';
import { type Closers, closers } from './closers.ts';
import { type DemoLogin, provideDemo } from './demo.ts';
import { listenRefusal, portOf } from './listen.ts';
import { mayTellLinks, type TellLink, tellingLinks } from './mail-links.ts';
import { makeAccounts } from './make-accounts.ts';
import { makePacks } from './make-packs.ts';
import { openData } from './open-data.ts';
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

/** Nobody stands and waits for a job: what clears away or seals the work of months may take its time. */
const jobWaits: Waits = { connectMs: 5_000, answerMs: 60_000 };

export type StartOptions = {
  readonly tellLink?: TellLink;
  /** How long the database may keep a caller waiting. */
  readonly waits?: Waits;
};

type Start = StartOptions & { readonly settings: Settings; readonly log: Log };

const openMailer = ({ settings, log, tellLink = () => {} }: Start): Mailer => {
  const mail = {
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    outbox: join(settings.DATA_DIR, 'outbox'),
  };
  const mailer = makeMailer(mail, log);
  return mayTellLinks(settings) ? tellingLinks(mailer, settings.PUBLIC_URL, tellLink) : mailer;
};

type JobOptions = AppOptions & { readonly mailer: Mailer };

const startJobs = async ({ settings, data, accounts, log, metrics, mailer }: JobOptions, opened: Closers) => {
  const { url, secrets } = data;
  const { db } = openDatabase<Rows>(url, JOBS_AT_ONCE, log, jobWaits);
  opened.add(() => db.destroy());
  const pool = openPool(url, JOBS_AT_ONCE + 4, log);
  const worker = await startWorker({
    pool,
    log,
    concurrency: JOBS_AT_ONCE,
    onJob: metrics.job,
    handlers: [
      mailHandler(secrets, mailer),
      sealAuditHandler(db, log),
      ...accountJobs({ ...accounts, db, inTransaction: inTransactionOf(db) }),
      ...packJobs(makePacks(settings, db, log)),
    ],
  });
  opened.add(async () => {
    await worker.stop();
    await pool.end();
    mailer.close();
  });
};

const startAll = async (options: Start, opened: Closers): Promise<Omit<RunningServer, 'stop'>> => {
  const { settings, log, waits } = options;
  const data = await openData(settings, log, opened, { waits });
  const metrics = makeMetrics();
  metrics.watchPool(data.pool);
  metrics.watch('pecset_stray_transactions', 'Transactions that lie in no partition of a month', () =>
    strayTransactions(data.glance),
  );
  const accounts = await makeAccounts(settings, data);
  const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, HOST: host, PORT: port } = settings;
  const demo = settings.DEMO
    ? await provideDemo({ ...data, passwords: accounts.passwords, dataDir, publicUrl })
    : undefined;
  const parts = { settings, data, accounts, log, metrics };
  if (settings.ROLE !== 'web') await startJobs({ ...parts, mailer: openMailer(options) }, opened);
  const app = await buildApp(parts);
  opened.add(() => app.close());
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenRefusal(error, { host, port, variable: 'PORT' });
  });
  const address = port === 0 ? `http://localhost:${portOf(app.server.address())}` : publicUrl;
  return { address, metrics: await startMetrics(metrics, settings, opened), demo };
};

/** Starts everything, or nothing: what was opened before a failure is closed again. */
export const startServer = async (
  settings: Settings,
  log: Log,
  options: StartOptions = {},
): Promise<RunningServer> => {
  const opened = closers();
  try {
    return { ...(await startAll({ settings, log, ...options }, opened)), stop: opened.close };
  } catch (error) {
    await opened.close();
    throw error;
  }
};
