import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import type { JobHandler } from '../jobs/jobs.ts';

/** Runs waiting jobs, and those that they queue, until none is due and what became of each is written. */
export const doJobs = async (pool: Pool, handlers: readonly JobHandler[]): Promise<void> => {
  await runOnce({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(handlers.map(({ name, run }) => [name, run])),
  });
  // The worker may return before it has written that a job is done or failed, and unlocked its queue.
  const { rows } = await pool.query(
    `select from graphile_worker.jobs where task_identifier = any($1)
      and (locked_at is not null or (run_at <= now() and attempts < max_attempts))`,
    [handlers.map(({ name }) => name)],
  );
  if (rows.length > 0) await doJobs(pool, handlers);
};
