import { accountJobs } from '@pecset/accounts/server';
import { alertJobs, forgetPhotographLinks } from '@pecset/alerts/server';
import { type Rows, statisticsHandler } from '@pecset/db';
import { forgetConnection, nationalJobs } from '@pecset/national/server';
import { noticeJobs } from '@pecset/notifications/server';
import { organisationJobs } from '@pecset/organisation/server';
import { packJobs, waitingOf } from '@pecset/packs/server';
import { forgetWebhooks, webhookJobs } from '@pecset/programs/server';
import {
  connectionUrl,
  enqueueOnce,
  inTransactionOf,
  type JobHandler,
  type Mailer,
  mailHandler,
  openDatabase,
  openPool,
  sealAuditHandler,
  startWorker,
  type Waits,
} from '@pecset/server-kit';
import { dailyBackupHandler, dailyBackupJob, newestBackup } from '../backup/daily.job.ts';
import { knownTarget, noteNewest, refuseOtherTarget } from '../backup/marker.ts';
import { backupPassphrase } from '../backup/passphrase.ts';
import { type MissingDependencies, tellOfMissing } from '../backup/tell-of-missing.ts';
import type { Closers } from '../closers.ts';
import { OWNER } from '../data/owners-address.ts';
import { storedSecretKeys } from '../data/secret-keys.ts';
import type { AppOptions } from '../http/build-app.ts';
import { tellOf } from './make-accounts.ts';
import { makeNational } from './make-national.ts';
import { makePacks } from './make-packs.ts';
import { makeWebhooks } from './make-webhooks.ts';
import { noticeKinds } from './notice-kinds.ts';

const JOBS_AT_ONCE = 4;

/** Their slots mostly wait for the servers of others, so they take none from other jobs. */
const WEBHOOKS_AT_ONCE = 16;
/** A slot needs a connection only to take a job and to give it back. */
const WEBHOOK_CONNECTIONS = 6;
/**
 * Each free slot asks so often. Retries come this late, and an event that comes just as the one before is being finished:
 * the notification of its job finds the queue still locked.
 */
const WEBHOOK_POLL_MS = 1_000;

/** No user waits for a job, so deleting or sealing months of data may take long. */
const jobWaits: Waits = { connectMs: 5_000, answerMs: 60_000 };

export type JobOptions = AppOptions & { readonly mailer: Mailer };

/** Runs as the owner of the embedded database, since only the owner may read archived months. */
const dailyBackup = async (
  settings: JobOptions['settings'],
  { url }: JobOptions['data'],
  log: JobOptions['log'],
  missing: MissingDependencies,
): Promise<readonly JobHandler[]> => {
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep, DATA_DIR: dataDir } = settings;
  if (!folder) return [];
  const secretKeys = settings.SECRET_KEYS ?? (await storedSecretKeys(dataDir));
  const writing = { url: connectionUrl(url, { role: OWNER }), log, secretKeys };
  const passphrase = () => backupPassphrase(settings);
  // Read at the start, so that an unreadable file is reported now and not at night.
  await passphrase();
  const tell = tellOfMissing(missing);
  const now = () => new Date();
  const { db } = missing;
  const newest =
    (await newestBackup(folder, now()).catch(() => undefined)) ??
    (await knownTarget(db))?.newestAt ??
    undefined;
  const target = {
    refuseOther: () => refuseOtherTarget(db, folder),
    noteNewest: (at: Date) => noteNewest(db, at),
  };
  return [dailyBackupHandler({ folder, keep, writing, passphrase, newest, ...target, tell, log, now })];
};

/** Starts the worker with its own connections, so that queued jobs take none from user requests. */
export const startJobs = async (
  { settings, data, accounts, log, metrics, mailer, national, push }: JobOptions,
  opened: Closers,
): Promise<void> => {
  const { url, secrets, clock } = data;
  const { db } = openDatabase<Rows>(url, JOBS_AT_ONCE, log, jobWaits);
  opened.add(() => db.destroy());
  const tell = tellOf(accounts);
  const { system } = makeNational({ settings, db, secrets, clock, log, tell, way: national });
  const pools = [openPool(url, JOBS_AT_ONCE + 4, log), openPool(url, WEBHOOK_CONNECTIONS, log)] as const;
  const [pool, webhookPool] = pools;
  const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
  // Before the first is started, so that it ends too when the second cannot start.
  opened.add(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(pools.map((one) => one.end()));
    mailer.close();
  });
  const worker = await startWorker({
    pool,
    log,
    concurrency: JOBS_AT_ONCE,
    onJob: metrics.job,
    handlers: [
      mailHandler(secrets, mailer),
      sealAuditHandler(db, log),
      statisticsHandler(db, log),
      ...noticeJobs({ ...accounts, kinds: noticeKinds, db, push, log }),
      ...accountJobs({ ...accounts, db, inTransaction: inTransactionOf(db) }),
      ...organisationJobs({
        ...accounts,
        db,
        log,
        inTransaction: inTransactionOf(db),
        tell,
        waitingOf,
        forgets: [forgetConnection, forgetPhotographLinks, forgetWebhooks],
      }),
      ...nationalJobs({ ...accounts, db, inTransaction: inTransactionOf(db), tell, system }),
      ...packJobs({
        ...makePacks({ settings, db, clock, log, tell, system }),
        retentionYears: settings.RETENTION_YEARS,
      }),
      ...alertJobs({ ...accounts, db, inTransaction: inTransactionOf(db), tell }),
      ...(await dailyBackup(settings, data, log, {
        db,
        inTransaction: inTransactionOf(db),
        tell,
      })),
    ],
  });
  workers.push(worker);
  const webhookWorker = await startWorker({
    pool: webhookPool,
    log,
    concurrency: WEBHOOKS_AT_ONCE,
    pollMs: WEBHOOK_POLL_MS,
    onJob: metrics.job,
    handlers: webhookJobs(makeWebhooks({ settings, db, secrets, now: accounts.now })),
  });
  workers.push(webhookWorker);
  // The first backup is not left to the next full hour.
  if (settings.BACKUP_DIR)
    await enqueueOnce(db, dailyBackupJob, {}, { key: dailyBackupJob.name, runAt: new Date() });
};
