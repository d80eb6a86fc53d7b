import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { enqueue, type Job } from '@pecset/server-kit';
import { z } from 'zod';
import type { AddedNotice } from '../store.ts';

/** One notice to one browser, so that each is retried separately; the text is written when it is sent. */
type PushTo = AddedNotice & { readonly partnerId: PartnerId; readonly sessionId: string };
const StoredPushTo = z.object({
  partnerId: z.number(),
  userId: z.number(),
  noticeId: z.number(),
  sessionId: z.string(),
}) as unknown as z.ZodType<PushTo>;

export const pushJob: Job<PushTo> = { name: 'push', payload: StoredPushTo };

type Queued = {
  readonly partnerId: PartnerId;
  readonly notices: readonly AddedNotice[];
  readonly at: Date;
};

/** Enqueued in the transaction of the notices; without a reachable session only the notice in the app remains. */
export const queuePush = async (tx: Tx, { partnerId, notices, at }: Queued): Promise<void> => {
  if (notices.length === 0) return;
  const places = await tx
    .selectFrom('known_session as s')
    .innerJoin('push_subscription as p', 'p.session_id', 's.session_id')
    .where('s.partner_id', '=', partnerId)
    .where(
      's.user_id',
      'in',
      notices.map(({ userId }) => userId),
    )
    .where('s.expires_at', '>', at)
    .select(['s.user_id as userId', 's.session_id as sessionId'])
    .execute();
  for (const { userId, sessionId } of places)
    for (const { noticeId } of notices.filter((one) => one.userId === userId))
      await enqueue(tx, pushJob, { partnerId, userId, noticeId, sessionId });
};
