import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import type { JobHandler } from '../jobs/jobs.ts';

/** Does the jobs that wait, and those that they ask for, until none is left: a worker for a moment. */
export const doJobs = (pool: Pool, handlers: readonly JobHandler[]): Promise<void> =>
  runOnce({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(handlers.map(({ name, run }) => [name, run])),
  });
