import {
  type Logger as GraphileLogger,
  Logger,
  parseCrontab,
  type Runner,
  run,
  type Task,
} from 'graphile-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { type Log, loggedAs } from '../logging/logging.ts';
import { pause } from '../pause.ts';
import { type Heartbeat, type HeartbeatTimes, keepHeartbeat } from './worker-heartbeat.ts';

/**
 * Work to be done later. It is queued in the transaction that makes it necessary (a transactional outbox), so the job
 * exists exactly if that transaction commits.
 */
export type Job<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

export const enqueue = async <Payload>(
  tx: QueryExecutorProvider,
  job: Job<Payload>,
  payload: Payload,
  {
    runAt = null,
    queue,
    priority = 0,
  }: { readonly runAt?: Date | null; readonly queue?: string; readonly priority?: number } = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, run_at => ${runAt},
    queue_name => ${queue ?? null}, priority => ${priority})`.execute(tx);
};

/** A moment, or a time from now by the clock of the database, which decides what is due. */
type When = Date | { readonly inMs: number };

const momentOf = (when: When) =>
  when instanceof Date ? sql`${when}::timestamptz` : sql`now() + ${when.inMs} * interval '1 millisecond'`;

/** Queues at most one waiting job per key, at the earliest time asked for; a job that already runs does not count. */
export const enqueueOnce = async <Payload>(
  tx: QueryExecutorProvider,
  job: Job<Payload>,
  payload: Payload,
  {
    key,
    runAt,
    queue,
    priority = 0,
  }: {
    readonly key: string;
    readonly runAt: When;
    /** Jobs of one queue run one after another, in whichever process. */
    readonly queue?: string;
    /** Jobs with a higher number run later. */
    readonly priority?: number;
  },
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, job_key => ${key},
    queue_name => ${queue ?? null}, priority => ${priority},
    run_at => least(${momentOf(runAt)},
      (select run_at from graphile_worker.jobs where key = ${key} and locked_at is null)))`.execute(tx);
};

export type JobHandler = {
  readonly name: string;
  /** Five crontab fields in UTC, for a scheduled job. */
  readonly cron?: string;
  readonly run: (payload: unknown) => Promise<void>;
  /** Whether a failure has an outside cause: then the job is retried at least every five minutes, without end. */
  readonly isPassing?: (error: unknown) => boolean;
};

export const handle = <Payload>(job: Job<Payload>, run: (payload: Payload) => Promise<void>): JobHandler => ({
  name: job.name,
  run: (payload) => run(job.payload.parse(payload)),
});

export type WorkerOptions = {
  /** Needs two connections more than `concurrency`: one listens, one holds the heartbeat's lock. */
  readonly pool: Pool;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly concurrency: number;
  readonly onJob: (name: string, outcome: 'done' | 'failed') => void;
  readonly heartbeat?: HeartbeatTimes;
  /** How late a job with `runAt` may be, in milliseconds; each free slot asks so often. */
  readonly pollMs?: number;
};

export type RunningWorker = { readonly stop: () => Promise<void> };

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The reason for a failure is in our own log line, where errors are redacted first. */
const withoutReason = (message: string) => message.split(" with error '", 1)[0];

/** Its advice on the size of the pool is wrong for jobs that mostly wait for the servers of others. */
const isAdvice = (message: string) => message.includes('maxPoolSize');

const graphileLog = (log: Log): GraphileLogger =>
  new Logger((scope) => (level, message) => {
    const as = isAdvice(message) ? 'debug' : levels[level];
    log[as]({ job: scope.taskIdentifier, jobId: scope.jobId }, withoutReason(message));
  });

const crontabOf = (handlers: readonly JobHandler[]) =>
  handlers.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n');

const LONGEST_WAIT_MS = 5 * 60 * 1000;

/** graphile-worker waits e^attempts seconds between attempts and gives up after 25. */
const waitsTooLong = (attempts: number): boolean => Math.exp(attempts) * 1000 > LONGEST_WAIT_MS;

const observed =
  ({ onJob, log }: WorkerOptions, { name, run, isPassing }: JobHandler): Task =>
  async (payload, { job, addJob }) => {
    try {
      await loggedAs(name, job.id, () => run(payload));
      onJob(name, 'done');
    } catch (error) {
      onJob(name, 'failed');
      log.warn({ err: error, job: name, jobId: job.id }, 'a job failed and will be tried again');
      if (!isPassing?.(error) || !waitsTooLong(job.attempts)) throw error;
      // A new job replaces this one, with its attempts counted from zero.
      await addJob(name, payload, { runAt: new Date(Date.now() + LONGEST_WAIT_MS) });
    }
  };

const runWorker = (options: WorkerOptions, announce: Heartbeat['announce']): Promise<Runner> =>
  run({
    pgPool: options.pool,
    logger: graphileLog(options.log),
    concurrency: options.concurrency,
    noHandleSignals: true,
    // The worker is notified of jobs that are due at once.
    pollInterval: options.pollMs ?? 500,
    preset: {
      // With batching off, the library would not wait for a finished job to be marked: a stop could leave it to run
      // twice.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'heartbeat',
          version: '1.0.0',
          // Before the worker takes its first job, under the name that it writes into each.
          worker: { hooks: { startWorker: (_context, { worker }) => announce(worker.workerPool.id) } },
        },
      ],
    },
    taskList: Object.fromEntries(
      options.handlers.map((handler) => [handler.name, observed(options, handler)]),
    ),
    parsedCronItems: parseCrontab(crontabOf(options.handlers)),
  });

/** A worker under one name, until it fails or ends. */
type Life = {
  /**
   * Resolves if the database was unavailable: jobs may be locked under this name that the worker does not know of or
   * cannot complete.
   */
  readonly failed: Promise<unknown>;
  /** Takes no more jobs, and keeps its name until running jobs are done. */
  readonly end: () => Promise<void>;
};

const beginLife = async (options: WorkerOptions): Promise<Life> => {
  const { log } = options;
  const heartbeat = keepHeartbeat(options);
  const failed = Promise.withResolvers<unknown>();
  const runner = await runWorker(options, heartbeat.announce).catch(async (error: unknown) => {
    await heartbeat.endAfter(Promise.resolve());
    throw error;
  });
  runner.events.once('worker:getJob:error', ({ error }) => failed.resolve(error));
  runner.events.once('pool:fatalError', ({ error }) => failed.resolve(error));
  const stop = async () => {
    // A runner that has already ended refuses to stop again; then there is nothing left to stop.
    await runner
      .stop()
      .catch((error: unknown) => log.debug({ err: error }, 'the worker had stopped already'));
    await runner.promise;
  };
  return {
    failed: Promise.race([failed.promise, heartbeat.lost, runner.promise]).catch((error: unknown) => error),
    end: () =>
      heartbeat.endAfter(
        stop().catch((error: unknown) => log.warn({ err: error }, 'the worker did not stop cleanly')),
      ),
  };
};

const RESTART_AFTER_MS = 1_000;

/**
 * Runs jobs until stopped. After the database was unavailable the worker continues under another name, so that another
 * worker's heartbeat can free the jobs of the former one.
 */
export const startWorker = async (options: WorkerOptions): Promise<RunningWorker> => {
  const { log } = options;
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  const ending = new Set<Promise<void>>();
  const end = (life: Life) => {
    const ended = life.end().finally(() => ending.delete(ended));
    ending.add(ended);
  };

  const beginAgain = async (): Promise<Life | undefined> => {
    while (!stopping.signal.aborted) {
      await pause(RESTART_AFTER_MS, stopping.signal);
      if (stopping.signal.aborted) return undefined;
      try {
        return await beginLife(options);
      } catch (error) {
        log.warn({ err: error }, 'the worker could not start yet');
      }
    }
    return undefined;
  };

  const supervise = async (first: Life) => {
    let life: Life | undefined = first;
    while (life) {
      const err = await Promise.race([life.failed, stopped]);
      end(life);
      if (!stopping.signal.aborted) log.warn({ err }, 'the worker stopped; starting it again');
      life = await beginAgain();
    }
    await Promise.all(ending);
  };
  const supervision = supervise(await beginLife(options));

  return {
    stop: async () => {
      stopping.abort();
      await supervision;
    },
  };
};
