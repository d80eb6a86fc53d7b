import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { enqueue, type Job } from '@pecset/server-kit';
import { z } from 'zod';
import type { AddedNotice } from '../store.ts';

/** One notice to one browser: each is tried again by itself. What it says is put into words when it goes out. */
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

/** In the commit of the notices. Where nobody is to be reached just now, nothing waits: the notice does, in the app. */
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
