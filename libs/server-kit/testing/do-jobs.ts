import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import type { JobHandler } from '../jobs/jobs.ts';

/** Runs waiting jobs, and those that they queue, until none is due. */
export const doJobs = (pool: Pool, handlers: readonly JobHandler[]): Promise<void> =>
  runOnce({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(handlers.map(({ name, run }) => [name, run])),
  });
