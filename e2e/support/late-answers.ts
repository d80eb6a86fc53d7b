import type { ServerProcess } from '@pecset/server/testing/process';
import { inDatabase } from './database.ts';

const jobs = 'graphile_worker._private_jobs';

/** Holds back the answer for DEMO-PENDING until `letAnswerCome`: its five seconds may end before a page is drawn. */
export const holdAnswer = (server: ServerProcess) =>
  inDatabase(server, `update ${jobs} set run_at = now() + interval '1 hour' where run_at > now()`);

export const letAnswerCome = (server: ServerProcess) =>
  inDatabase(server, `update ${jobs} set run_at = now() where run_at > now()`);
