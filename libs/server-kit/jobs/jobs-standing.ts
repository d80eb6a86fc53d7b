import { type QueryExecutorProvider, sql } from 'kysely';

export type JobsStanding = {
  readonly waiting: number;
  /** How long the oldest due job has been waiting. */
  readonly dueForSeconds: number;
  /** Jobs that failed at least once and will be retried. */
  readonly failing: number;
  /** Jobs that have used up their attempts, and the names of their tasks. */
  readonly givenUp: number;
  readonly givenUpNames: readonly string[];
};

/** State of the queue, across all workers. */
export const jobsStanding = async (db: QueryExecutorProvider): Promise<JobsStanding> => {
  const { rows } = await sql<JobsStanding>`
    select count(*) filter (where attempts < max_attempts)::int as "waiting",
      coalesce(extract(epoch from now() - min(run_at) filter
        (where run_at <= now() and locked_at is null and attempts < max_attempts)), 0)::float8 as "dueForSeconds",
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as "failing",
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp",
      coalesce(array_agg(distinct task_identifier) filter (where attempts >= max_attempts and locked_at is null), '{}')
        as "givenUpNames"
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, dueForSeconds: 0, failing: 0, givenUp: 0, givenUpNames: [] };
};
