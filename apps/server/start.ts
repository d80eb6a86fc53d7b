import { setTimeout as pause } from 'node:timers/promises';
import type { HashingCost } from '@pecset/accounts/server';
import { openPush } from '@pecset/notifications/server';
import { type Log, makeMetrics, type Waits } from '@pecset/server-kit';
import { provideBackupTarget, watchBackups } from './backup/target.ts';
import { type Closers, closers } from './closers.ts';
import { openData } from './data/open-data.ts';
import { type DemoLogin, provideDemo } from './demo/provide-demo.ts';
import { buildApp } from './http/build-app.ts';
import { listenRefusal, portOf } from './http/listen.ts';
import type { Settings } from './settings.ts';
import { makeAccounts } from './wiring/make-accounts.ts';
import { openMailer, type TellLink } from './wiring/open-mailer.ts';
import { openNational } from './wiring/open-national.ts';
import { startJobs } from './wiring/start-jobs.ts';
import { startMetrics } from './wiring/start-metrics.ts';
import { watchFigures } from './wiring/watch-figures.ts';

export type RunningServer = {
  readonly address: string;
  readonly metrics: string;
  readonly demo: DemoLogin | undefined;
  /** Answers what is asked for as long as it drains, and what was accepted, then closes the worker, the pool and the database. */
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  readonly tellLink?: TellLink;
  /** How long the database may keep a caller waiting. */
  readonly waits?: Waits;
  /** What it costs to try a password, where it is not the usual. */
  readonly hashing?: HashingCost;
  /** For how long a figure that was read is good enough for the next who asks. */
  readonly figures?: { readonly freshMs: number };
};

type Start = StartOptions & { readonly settings: Settings; readonly log: Log };

const startAll = async (
  { settings, log, waits, hashing, tellLink, figures }: Start,
  opened: Closers,
  stopping: AbortSignal,
): Promise<Omit<RunningServer, 'stop'>> => {
  const data = await openData(settings, log, opened, { waits });
  await provideBackupTarget(settings, data.db);
  const metrics = makeMetrics(figures);
  watchFigures(metrics, data, settings, { log, opened });
  watchBackups(metrics, settings, data.glance);
  const accounts = await makeAccounts(settings, data, hashing);
  const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, HOST: host, PORT: port } = settings;
  const demo = settings.DEMO
    ? await provideDemo({
        ...data,
        passwords: accounts.passwords,
        dataDir,
        publicUrl,
        days: settings.DEMO_DAYS,
      })
    : undefined;
  const national = await openNational(settings, metrics);
  if (national) opened.add(national.close);
  const push = await openPush(data.db, data.secrets, {
    // Who asks a push service is to be found by it; an address of this machine leads nowhere.
    contact: settings.secure ? publicUrl : 'mailto:pecset@localhost',
    allowLocal: settings.PUSH_ALLOW_LOCAL,
    now: accounts.now,
  });
  const parts = { settings, data, accounts, log, metrics, national, push, stopping };
  if (settings.ROLE !== 'web')
    await startJobs({ ...parts, mailer: openMailer(settings, log, tellLink) }, opened);
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
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    // A balancer that closes its connection at the same moment as we do loses the request on it.
    await pause(settings.DRAIN_SECONDS * 1_000);
    await opened.close();
  };
  try {
    return { ...(await startAll({ settings, log, ...options }, opened, stopping.signal)), stop };
  } catch (error) {
    await opened.close();
    throw error;
  }
};
