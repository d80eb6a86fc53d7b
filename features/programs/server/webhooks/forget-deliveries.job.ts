import type { JobHandler } from '@pecset/server-kit';
import { deliveryStore } from './delivery-store.ts';
import type { WebhooksDependencies } from './dependencies.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = { delivered: 7, failed: 30 } as const;

export const forgetDeliveriesHandler = ({
  db,
  now,
}: Pick<WebhooksDependencies, 'db' | 'now'>): JobHandler => ({
  name: 'forget-webhook-deliveries',
  cron: '41 * * * *',
  run: async () => {
    for (const state of ['delivered', 'failed'] as const)
      await deliveryStore(db).forgetEnded(state, new Date(now().getTime() - KEPT_DAYS[state] * DAY_MS));
  },
});
