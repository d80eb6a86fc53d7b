import type { ServerProcess } from '@pecset/server/testing/process';
import { inDatabase } from './database.ts';

const jobs = 'graphile_worker._private_jobs';

/**
 * An answer of DEMO-PENDING that was asked for, kept back until a journey lets it come: its own five seconds may be over
 * before a page is drawn.
 */
export const holdAnswer = (server: ServerProcess) =>
  inDatabase(server, `update ${jobs} set run_at = now() + interval '1 hour' where run_at > now()`);

export const letAnswerCome = (server: ServerProcess) =>
  inDatabase(server, `update ${jobs} set run_at = now() where run_at > now()`);
