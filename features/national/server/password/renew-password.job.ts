import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { enqueueOnce, handle, type Job, type JobHandler } from '@pecset/server-kit';
import { z } from 'zod';
import type { NationalDependencies } from '../dependencies.ts';

type Whose = { readonly partnerId: PartnerId };
const StoredWhose = z.object({ partnerId: z.number() }) as unknown as z.ZodType<Whose>;

const renewJob: Job<Whose> = { name: 'renew-nmvs-password', payload: StoredWhose };

/** Queued for the worker, so that no user waits for it. */
export const askForNewPassword = (tx: Tx, partnerId: PartnerId, runAt: Date): Promise<void> =>
  enqueueOnce(tx, renewJob, { partnerId }, { key: `${renewJob.name}/${partnerId}`, runAt });

export const renewPasswordHandler = ({ system }: Pick<NationalDependencies, 'system'>): JobHandler =>
  handle(renewJob, async ({ partnerId }) => system?.renewPassword(partnerId));
