import { enqueue, handle, type Job, type JobHandler, type Secrets } from '@pecset/server-kit';
import type { QueryExecutorProvider } from 'kysely';
import { z } from 'zod';

/** A job whose payload holds addresses and secrets: it waits in the queue encrypted. */
export type SealedJob<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

const envelopeOf = ({ name }: { readonly name: string }): Job<{ sealed: string }> => ({
  name,
  payload: z.object({ sealed: z.string() }),
});

const placeOf = ({ name }: { readonly name: string }) => ({ partnerId: 0, column: `job.${name}` });

export const enqueueSealed = <Payload>(
  db: QueryExecutorProvider,
  secrets: Secrets,
  job: SealedJob<Payload>,
  payload: Payload,
): Promise<void> =>
  enqueue(db, envelopeOf(job), { sealed: secrets.seal(JSON.stringify(payload), placeOf(job)) });

export const handleSealed = <Payload>(
  secrets: Secrets,
  job: SealedJob<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandler =>
  handle(envelopeOf(job), ({ sealed }) =>
    run(job.payload.parse(JSON.parse(secrets.open(sealed, placeOf(job))))),
  );
