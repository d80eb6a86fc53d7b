import { enqueue, handle, type Job, type JobHandler, type Secrets } from '@pecset/server-kit';
import { z } from 'zod';
import type { AccountsDependencies } from './dependencies.ts';

/** A job whose payload holds addresses and secrets, so it is encrypted in the queue. */
export type SealedJob<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

const envelopeOf = ({ name }: { readonly name: string }): Job<{ sealed: string }> => ({
  name,
  payload: z.object({ sealed: z.string() }),
});

const placeOf = ({ name }: { readonly name: string }) => ({ partnerId: 0, column: `job.${name}` });

/**
 * A known address gives such a job more work than an unknown one. Started at once, in a process that also serves
 * requests, that work would slow the requests that follow, and their timing would reveal it. After a second the reply
 * is sent, and the job starts with one of the worker's polls, tied to no request.
 */
const HEAD_START_MS = 1_000;

export const enqueueSealed = <Payload>(
  { db, secrets, now }: Pick<AccountsDependencies, 'db' | 'secrets' | 'now'>,
  job: SealedJob<Payload>,
  payload: Payload,
): Promise<void> => {
  const sealed = secrets.seal(JSON.stringify(payload), placeOf(job));
  return enqueue(db, envelopeOf(job), { sealed }, { runAt: new Date(now().getTime() + HEAD_START_MS) });
};

export const handleSealed = <Payload>(
  secrets: Secrets,
  job: SealedJob<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandler =>
  handle(envelopeOf(job), ({ sealed }) =>
    run(job.payload.parse(JSON.parse(secrets.open(sealed, placeOf(job))))),
  );
