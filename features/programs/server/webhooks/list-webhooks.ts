import type { Rows } from '@pecset/db';
import { ok } from '@pecset/kernel';
import { eventKinds } from '@pecset/notifications/contract';
import { serve } from '@pecset/server-kit';
import type { Selectable } from 'kysely';
import { z } from 'zod/mini';
import { listWebhooks } from '../../contract/index.ts';
import { deliveryStore } from './delivery-store.ts';
import type { WebhooksDependencies } from './dependencies.ts';
import { webhookStore } from './webhook-store.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const shownDelivery = (row: Selectable<Rows['webhook_delivery']>) => ({
  id: row.delivery_id,
  eventId: row.event_id,
  kind: row.kind,
  state: row.state,
  queuedAt: row.queued_at.toISOString(),
  attempts: row.attempts,
  lastAt: instant(row.last_at),
  nextAt: row.state === 'waiting' ? instant(row.next_at) : null,
  outcome: row.last_outcome,
  status: row.last_status,
});

const shownWebhook = (row: Selectable<Rows['webhook']>, at: Date) => ({
  id: row.webhook_id,
  mode: row.mode,
  address: row.address,
  kinds: eventKinds.filter((kind) => row.kinds.includes(kind)),
  createdAt: row.created_at.toISOString(),
  formerSecretUntil: row.former_until && row.former_until > at ? instant(row.former_until) : null,
  failingSince: instant(row.failing_since),
});

export const serveListWebhooks = ({
  db,
  secrets,
  now,
}: Pick<WebhooksDependencies, 'db' | 'secrets' | 'now'>) =>
  serve(listWebhooks, async ({ caller: { partnerId } }) => {
    const deliveries = deliveryStore(db);
    const rows = await webhookStore(db, secrets).list(partnerId);
    const count = await deliveries.counts(partnerId);
    const webhooks = await Promise.all(
      rows.map(async (row) => ({
        ...shownWebhook(row, now()),
        waiting: count(row.webhook_id, 'waiting'),
        failed: count(row.webhook_id, 'failed'),
        deliveries: (await deliveries.latest({ partnerId, webhookId: row.webhook_id })).map(shownDelivery),
      })),
    );
    return ok(z.parse(listWebhooks.reply, { webhooks }));
  });
