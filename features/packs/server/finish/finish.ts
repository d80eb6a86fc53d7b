import type { MlId, PartnerId } from '@pecset/kernel';
import { enqueue, type Job } from '@pecset/server-kit';
import { z } from 'zod';
import { takesOutcome } from '../../domain/index.ts';
import type { Claimed } from '../book/claim.ts';
import { settleTransaction } from '../book/settle.ts';
import type { PacksDependencies } from '../dependencies.ts';
import type { Gateway, Reply } from '../gateway/port.ts';
import { tellLate } from './tell-late.ts';

export type Waiting = { readonly partnerId: PartnerId; readonly mlId: MlId };

/** As the queue kept it: what was put there was one. */
const StoredWaiting = z.object({ partnerId: z.number(), mlId: z.number() }) as unknown as z.ZodType<Waiting>;

/** Asked for together with the intent, so that whatever happens to this process, some worker finishes it. */
export const finishJob: Job<Waiting> = { name: 'answer-pending', payload: StoredWaiting };

/** When to look again at what has no answer yet. */
const waitMs: Readonly<Record<Exclude<Reply['kind'], 'answered'>, number | null>> = {
  unreachable: 5_000,
  // By then a request that is still on its way cannot land any more.
  'no-answer': 60_000,
  // Released by whoever repairs the login.
  'login-refused': null,
};

const dueAfter = (reply: Reply, at: Date): Date | null => {
  const wait = reply.kind === 'answered' ? null : waitMs[reply.kind];
  return wait === null ? null : new Date(at.getTime() + wait);
};

type Question = {
  readonly claimed: Claimed;
  readonly gateway: Gateway;
  /** Is nobody there any more who waits for the answer? Asked when there is one. */
  readonly isLate: () => boolean;
};

/** Asks, with no transaction open, and writes down what came; a later look is asked for in the same commit. */
export const finishClaimed = async (
  { inTransaction, alerts, now }: PacksDependencies,
  { claimed, gateway, isLate }: Question,
): Promise<void> => {
  const reply = await gateway.ask({ ...claimed, at: now() });
  const at = now();
  const dueAt = dueAfter(reply, at);
  const { partnerId, mlId } = claimed;
  await inTransaction(async (tx) => {
    if (!(await settleTransaction(tx, claimed, reply, { at, dueAt }))) return;
    if (reply.kind === 'answered') {
      const { answer } = reply;
      if (takesOutcome(answer)) await alerts.raise(tx, { partnerId, mlId, alertId: answer.alertId });
      if (isLate()) await tellLate(tx, { claimed, answer, at });
    }
    if (dueAt) await enqueue(tx, finishJob, { partnerId, mlId }, { runAt: dueAt });
  });
};
