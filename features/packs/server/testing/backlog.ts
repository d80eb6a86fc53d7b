import type { PartnerId } from '@pecset/kernel';
import { sql } from 'kysely';
import type { PacksServer } from './packs-server.ts';

const jobNamed = (server: PacksServer, name: string) => {
  const job = server.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

/** Takes the job of an organisation's backlog and runs it, as a worker would when it is due. */
export const sendBacklog = async (server: PacksServer, partnerId: PartnerId): Promise<void> => {
  await sql`select graphile_worker.remove_job(${`send-waiting/${partnerId}`})`.execute(server.owner);
  await jobNamed(server, 'send-waiting').run({ partnerId });
};

export const sweep = (server: PacksServer): Promise<void> => jobNamed(server, 'finish-overdue').run({});

/** When the backlog job is due next. */
export const backlogDue = async ({ db }: PacksServer): Promise<readonly Date[]> => {
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where task_identifier = 'send-waiting' order by run_at`.execute(db);
  return rows.map(({ run_at: runAt }) => runAt);
};

export const phasesOf = async ({ db }: PacksServer): Promise<readonly string[]> =>
  (await db.selectFrom('transaction').select('phase').orderBy('ml_id').execute()).map(({ phase }) => phase);
