import { setTimeout as pause } from 'node:timers/promises';
import type { HashingCost } from '@pecset/accounts/server';
import { openPush } from '@pecset/notifications/server';
import { type Log, makeMetrics, type ShedAt, type Waits } from '@pecset/server-kit';
import { provideBackupTarget, watchBackups } from './backup/target.ts';
import { type Closers, closers } from './closers.ts';
import { openData } from './data/open-data.ts';
import { type DemoLogin, provideDemo } from './demo/provide-demo.ts';
import { watchFigures } from './figures/watch-figures.ts';
import { buildApp } from './http/build-app.ts';
import { listenRefusal, portOf, refuseTakenPort } from './http/listen.ts';
import type { Settings } from './settings.ts';
import { makeAccounts } from './wiring/make-accounts.ts';
import { openMailer, type TellLink } from './wiring/open-mailer.ts';
import { openNational } from './wiring/open-national.ts';
import { startJobs } from './wiring/start-jobs.ts';
import { startMetrics } from './wiring/start-metrics.ts';

export type RunningServer = {
  readonly address: string;
  readonly metrics: string;
  readonly demo: DemoLogin | undefined;
  /** Graceful shutdown: drains, finishes accepted requests, then closes the worker, the pools and the database. */
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  readonly tellLink?: TellLink;
  /** Time-outs of the database. */
  readonly waits?: Waits;
  readonly glanceWaits?: Waits;
  /** From which load on requests are refused. */
  readonly shedAt?: ShedAt;
  /** Cost of hashing a password, if not the default. */
  readonly hashing?: HashingCost;
  /** Milliseconds for which a metric that was read is reused. */
  readonly figures?: { readonly freshMs: number };
  /** Collects what is opened, for a caller that may have to close it before the start completes. */
  readonly opened?: Closers;
  /** Aborts a start: closes what was opened and rejects with the signal's reason. */
  readonly calledOff?: AbortSignal;
};

type Start = Omit<StartOptions, 'opened'> & {
  readonly settings: Settings;
  readonly log: Log;
  readonly calledOff: AbortSignal;
};

/** Checked before the database is created and migrated; if the port is taken later, `listen` reports it. */
const refuseTakenPorts = async (settings: Settings): Promise<void> => {
  const { HOST, PORT, METRICS_HOST, METRICS_PORT = 0 } = settings;
  await refuseTakenPort({ host: HOST, port: PORT, variable: 'PORT' });
  await refuseTakenPort({ host: METRICS_HOST, port: METRICS_PORT, variable: 'METRICS_PORT' });
};

/** An abort stops the embedded database, so that a running statement (a migration, the demo's rows) fails at once. */
const interruptible = async <Value>(
  { calledOff, log }: Start,
  opened: Closers,
  work: () => Promise<Value>,
): Promise<Value> => {
  const interrupt = () => {
    // Connections lost from here on are our own doing and need no warning.
    log.level = 'error';
    void opened.closeEssential();
  };
  calledOff.addEventListener('abort', interrupt);
  try {
    return await work();
  } finally {
    calledOff.removeEventListener('abort', interrupt);
    calledOff.throwIfAborted();
  }
};

const openAll = async (start: Start, opened: Closers) => {
  const { settings, log, waits, glanceWaits, hashing, figures, calledOff } = start;
  const data = await openData(settings, log, opened, { waits, glanceWaits, calledOff });
  await provideBackupTarget(settings, data.db);
  const metrics = makeMetrics(figures);
  watchFigures(metrics, data, settings, { log, opened });
  watchBackups(metrics, settings, data.glance);
  const accounts = await makeAccounts(settings, data, hashing);
  const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, DEMO_DAYS: days } = settings;
  const { passwords } = accounts;
  const demo = settings.DEMO
    ? await provideDemo({ ...data, passwords, dataDir, publicUrl, days })
    : undefined;
  return { data, metrics, accounts, demo };
};

const startAll = async (start: Start, opened: Closers, stopping: AbortSignal) => {
  const { settings, log, tellLink, calledOff, shedAt } = start;
  await refuseTakenPorts(settings);
  const { demo, ...ready } = await interruptible(start, opened, () => openAll(start, opened));
  const { data, metrics, accounts } = ready;
  const { PUBLIC_URL: publicUrl, HOST: host, PORT: port } = settings;
  const national = await openNational(settings, metrics);
  if (national) opened.add(national.close);
  const push = await openPush(data.db, data.secrets, {
    // Push services need a contact address that they can reach; a local address is no use to them.
    contact: settings.secure ? publicUrl : 'mailto:pecset@localhost',
    allowLocal: settings.PUSH_ALLOW_LOCAL,
    now: accounts.now,
  });
  const parts = { ...ready, settings, log, national, push, stopping, shedAt };
  if (settings.ROLE !== 'web')
    await startJobs({ ...parts, mailer: openMailer(settings, log, tellLink) }, opened);
  const app = await buildApp(parts);
  opened.add(() => app.close());
  calledOff.throwIfAborted();
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenRefusal(error, { host, port, variable: 'PORT' });
  });
  const address = port === 0 ? `http://localhost:${portOf(app.server.address())}` : publicUrl;
  return { address, metrics: await startMetrics(metrics, settings, opened), demo };
};

/** Starts everything or nothing: closes what was opened before a failure. */
export const startServer = async (
  settings: Settings,
  log: Log,
  { opened = closers(), calledOff = new AbortController().signal, ...options }: StartOptions = {},
): Promise<RunningServer> => {
  const { level } = log;
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    // Drains first, since a load balancer that still sends requests here would lose them.
    await pause(settings.DRAIN_SECONDS * 1_000);
    await opened.close();
  };
  try {
    const started = await startAll({ settings, log, calledOff, ...options }, opened, stopping.signal);
    return { ...started, stop };
  } catch (error) {
    await opened.close();
    log.level = level;
    throw calledOff.aborted ? calledOff.reason : error;
  }
};
