import type { Tx } from '@pecset/db';
import { eventBody, type StoredEvent } from '@pecset/notifications/server';
import { enqueue, type Job } from '@pecset/server-kit';
import { z } from 'zod';
import { deliveryStore } from './delivery-store.ts';
import type { WebhookRef } from './webhook-store.ts';

export const webhookJob: Job<WebhookRef> = {
  name: 'webhook',
  payload: z.object({ partnerId: z.number(), webhookId: z.uuid() }) as unknown as z.ZodType<WebhookRef>,
};

/**
 * Jobs of one queue run one after another in all processes together, so webhooks never take more than three of their
 * slots, and those that answer slowly or not at all never more than one.
 */
export const queueOf = ({ webhookId }: WebhookRef, { slow }: { readonly slow: boolean }): string =>
  slow ? 'webhooks-slow' : `webhooks-${Number.parseInt(webhookId.slice(0, 8), 16) % 2}`;

/**
 * In the transaction of the event. A job for each delivery rather than one for each webhook, since transactions would
 * wait for each other over the one.
 */
export const queueDeliveries = async (tx: Tx, event: StoredEvent): Promise<void> => {
  const { partnerId } = event;
  for (const { webhookId, slow } of await deliveryStore(tx).add({
    ...event,
    body: JSON.stringify(eventBody(event)),
  }))
    await enqueue(
      tx,
      webhookJob,
      { partnerId, webhookId },
      { queue: queueOf({ partnerId, webhookId }, { slow }) },
    );
};
