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
 * Something to be done later. It is queued in the transaction that makes it necessary (a transactional outbox), so the job
 * exists exactly if that transaction was committed.
 */
export type Job<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

export const enqueue = async <Payload>(
  tx: QueryExecutorProvider,
  job: Job<Payload>,
  payload: Payload,
  { runAt = null }: { readonly runAt?: Date | null } = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, run_at => ${runAt})`.execute(
    tx,
  );
};

/** One job for a key, however often it is asked for, at the earliest time that was; one that runs already is no obstacle. */
export const enqueueOnce = async <Payload>(
  tx: QueryExecutorProvider,
  job: Job<Payload>,
  payload: Payload,
  {
    key,
    runAt,
    priority = 0,
  }: {
    readonly key: string;
    readonly runAt: Date;
    /** The higher, the later: behind whatever else is due. */
    readonly priority?: number;
  },
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, job_key => ${key},
    priority => ${priority},
    run_at => least(${runAt}::timestamptz,
      (select run_at from graphile_worker.jobs where key = ${key} and locked_at is null)))`.execute(tx);
};

export type JobHandler = {
  readonly name: string;
  /** Five crontab fields in UTC, for a job that a clock asks for. */
  readonly cron?: string;
  readonly run: (payload: unknown) => Promise<void>;
  /** Tells a failure that is not the job's own: then it is tried at least every five minutes, for as long as it takes. */
  readonly isPassing?: (error: unknown) => boolean;
};

export const handle = <Payload>(job: Job<Payload>, run: (payload: Payload) => Promise<void>): JobHandler => ({
  name: job.name,
  run: (payload) => run(job.payload.parse(payload)),
});

export type WorkerOptions = {
  /** Two connections more than jobs at once: one listens, one holds the worker's name. */
  readonly pool: Pool;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly concurrency: number;
  readonly onJob: (name: string, outcome: 'done' | 'failed') => void;
  readonly heartbeat?: HeartbeatTimes;
};

export type RunningWorker = { readonly stop: () => Promise<void> };

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Why a task failed stands in our own line, where an error's words are looked through first. */
const withoutReason = (message: string) => message.split(" with error '", 1)[0];

const graphileLog = (log: Log): GraphileLogger =>
  new Logger(
    (scope) => (level, message) =>
      log[levels[level]]({ job: scope.taskIdentifier, jobId: scope.jobId }, withoutReason(message)),
  );

const crontabOf = (handlers: readonly JobHandler[]) =>
  handlers.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n');

const LONGEST_WAIT_MS = 5 * 60 * 1000;

/** The library's own back-off grows by the power of e with every try, and after 25 tries it gives up. */
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
      // A new job takes its place, whose tries are counted from the beginning.
      await addJob(name, payload, { runAt: new Date(Date.now() + LONGEST_WAIT_MS) });
    }
  };

const runWorker = (options: WorkerOptions, announce: Heartbeat['announce']): Promise<Runner> =>
  run({
    pgPool: options.pool,
    logger: graphileLog(options.log),
    concurrency: options.concurrency,
    noHandleSignals: true,
    // Jobs of now are told to the worker at once; this is how late one with a time of its own may be.
    pollInterval: 500,
    preset: {
      // Without a batch the library crosses a finished job out without waiting for it: a stop could leave it to be done twice.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'heartbeat',
          version: '1.0.0',
          // Before it takes its first job, under the name that is written into each.
          worker: { hooks: { startWorker: (_context, { worker }) => announce(worker.workerPool.id) } },
        },
      ],
    },
    taskList: Object.fromEntries(
      options.handlers.map((handler) => [handler.name, observed(options, handler)]),
    ),
    parsedCronItems: parseCrontab(crontabOf(options.handlers)),
  });

/** A worker under one name. */
type Life = {
  /** The database went away: it may have jobs under its name that it does not know of, or cannot cross out. */
  readonly failed: Promise<unknown>;
  /** Takes no more jobs, and keeps its name until those that run are done. */
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
 * Runs jobs until stopped. After the database was away the worker goes on under another name, so that the heartbeat of
 * another worker can free the jobs of the former name.
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
