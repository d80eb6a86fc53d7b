import {
  type Logger as GraphileLogger,
  Logger,
  makeWorkerUtils,
  parseCrontab,
  type Runner,
  run,
  type Task,
} from 'graphile-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Log } from './logging.ts';

/** Something to be done later, exactly by name and payload; asked for in the transaction that makes it necessary. */
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
  readonly pool: Pool;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly concurrency: number;
  readonly onJob: (name: string, outcome: 'done' | 'failed') => void;
  /** No other worker can exist (embedded database): locks that a killed process left behind are void. */
  readonly alone: boolean;
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

/** The library's own wait grows by the power of e with every try, and after 25 tries it gives up. */
const waitsTooLong = (attempts: number): boolean => Math.exp(attempts) * 1000 > LONGEST_WAIT_MS;

const observed =
  ({ onJob, log }: WorkerOptions, { name, run, isPassing }: JobHandler): Task =>
  async (payload, { job, addJob }) => {
    try {
      await run(payload);
      onJob(name, 'done');
    } catch (error) {
      onJob(name, 'failed');
      log.warn({ err: error, job: name }, 'a job failed and will be tried again');
      if (!isPassing?.(error) || !waitsTooLong(job.attempts)) throw error;
      // A new job takes its place, whose tries are counted from the beginning.
      await addJob(name, payload, { runAt: new Date(Date.now() + LONGEST_WAIT_MS) });
    }
  };

const releaseLeftOverLocks = async ({ pool, log }: WorkerOptions) => {
  const utilities = await makeWorkerUtils({ pgPool: pool, logger: graphileLog(log) });
  try {
    const { rows } = await pool.query<{ locked_by: string }>(
      'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
    );
    await utilities.forceUnlockWorkers(rows.map((row) => row.locked_by));
  } finally {
    await utilities.release();
  }
};

const runWorker = (options: WorkerOptions): Promise<Runner> =>
  run({
    pgPool: options.pool,
    logger: graphileLog(options.log),
    concurrency: options.concurrency,
    noHandleSignals: true,
    // Jobs of now are told to the worker at once; this is how late one with a time of its own may be.
    pollInterval: 500,
    // Without a batch the library crosses a finished job out without waiting for it: a stop could leave it to be done twice.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      options.handlers.map((handler) => [handler.name, observed(options, handler)]),
    ),
    parsedCronItems: parseCrontab(crontabOf(options.handlers)),
  });

const RESTART_AFTER_MS = 1_000;

/** Runs jobs until stopped. When the database goes away the runner ends; it is started anew until the database is back. */
export const startWorker = async (options: WorkerOptions): Promise<RunningWorker> => {
  const stopping = new AbortController();
  if (options.alone) await releaseLeftOverLocks(options);
  let runner = await runWorker(options);

  const waitAMoment = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RESTART_AFTER_MS);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

  // A runner that has already ended refuses to stop again; then there is nothing left to stop.
  const stopRunner = () =>
    runner
      .stop()
      .catch((error: unknown) => options.log.debug({ err: error }, 'the worker had stopped already'));

  const startAgain = async () => {
    try {
      runner = await runWorker(options);
    } catch (error) {
      options.log.warn({ err: error }, 'the worker could not start yet');
    }
  };

  const supervise = async () => {
    while (!stopping.signal.aborted) {
      const err = await runner.promise.catch((error: unknown) => error);
      if (stopping.signal.aborted) return;
      options.log.warn({ err }, 'the worker stopped; starting it again');
      await waitAMoment();
      if (!stopping.signal.aborted) await startAgain();
    }
    // It may have come up while the stop was asked for.
    await stopRunner();
  };
  const supervision = supervise();

  return {
    stop: async () => {
      stopping.abort();
      await stopRunner();
      await supervision;
    },
  };
};
