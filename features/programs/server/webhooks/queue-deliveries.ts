import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
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

type StoredEvent = {
  readonly partnerId: PartnerId;
  readonly mode: 'sandbox' | 'production';
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly eventId: string;
};

/** An event as programs see it, here and by `GET /api/v1/events`. */
export const bodyOf = ({
  eventId,
  kind,
  at,
  mode,
  facts,
}: Omit<StoredEvent, 'partnerId' | 'mode'> & { readonly mode: string }): string =>
  JSON.stringify({ id: eventId, type: kind, at: at.toISOString(), mode, data: facts });

/**
 * In the transaction of the event. A job for each delivery rather than one for each webhook, since transactions would
 * wait for each other over the one.
 */
export const queueDeliveries = async (tx: Tx, event: StoredEvent): Promise<void> => {
  const { partnerId } = event;
  for (const { webhookId, slow } of await deliveryStore(tx).add({ ...event, body: bodyOf(event) }))
    await enqueue(
      tx,
      webhookJob,
      { partnerId, webhookId },
      { queue: queueOf({ partnerId, webhookId }, { slow }) },
    );
};
