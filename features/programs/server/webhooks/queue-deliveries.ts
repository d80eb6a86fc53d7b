import { hash } from 'node:crypto';
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

/** Another server, or another port of it, is another host. */
const hostOf = (address: string): string => hash('sha256', new URL(address).host).slice(0, 16);

/**
 * Jobs of one queue run one after another in all processes together, so a host never has more than three requests at
 * once, and one of those that it answers slowly or not at all; who answers at once goes first.
 */
export const laneOf = ({ webhookId }: WebhookRef, { address, slow }: { address: string; slow: boolean }) => {
  const lane = slow ? 'slow' : Number.parseInt(webhookId.slice(0, 8), 16) % 2;
  return { queue: `webhooks-${hostOf(address)}-${lane}`, priority: slow ? 1 : 0 };
};

/**
 * In the transaction of the event. A job for each delivery rather than one for each webhook, since transactions would
 * wait for each other over the one.
 */
export const queueDeliveries = async (tx: Tx, event: StoredEvent): Promise<void> => {
  const { partnerId } = event;
  for (const { webhookId, ...receiver } of await deliveryStore(tx).add({
    ...event,
    body: JSON.stringify(eventBody(event)),
  }))
    await enqueue(tx, webhookJob, { partnerId, webhookId }, laneOf({ partnerId, webhookId }, receiver));
};
