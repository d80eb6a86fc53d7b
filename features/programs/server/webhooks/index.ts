import type { JobHandler, Route } from '@pecset/server-kit';
import {
  serveAddWebhook,
  serveChangeWebhookKinds,
  serveRemoveWebhook,
  serveRotateWebhookSecret,
} from './change-webhooks.ts';
import type { WebhooksDependencies } from './dependencies.ts';
import { forgetDeliveriesHandler } from './forget-deliveries.job.ts';
import { serveListWebhooks } from './list-webhooks.ts';
import { sendWebhooksHandler } from './send-webhooks.job.ts';
import { serveSendDeliveriesAgain, serveTestWebhook } from './try-webhook.ts';

export type { WebhooksDependencies } from './dependencies.ts';
export { forgetAllWebhooks, forgetWebhooks } from './forget-webhooks.ts';
export { queueDeliveries } from './queue-deliveries.ts';

export const webhookRoutes = (dependencies: WebhooksDependencies): readonly Route[] => [
  serveListWebhooks(dependencies),
  serveAddWebhook(dependencies),
  serveChangeWebhookKinds(dependencies),
  serveRotateWebhookSecret(dependencies),
  serveRemoveWebhook(dependencies),
  serveTestWebhook(dependencies),
  serveSendDeliveriesAgain(dependencies),
];

export const webhookJobs = (dependencies: WebhooksDependencies): readonly JobHandler[] => [
  sendWebhooksHandler(dependencies),
  forgetDeliveriesHandler(dependencies),
];
