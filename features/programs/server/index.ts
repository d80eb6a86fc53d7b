export {
  forgetAllWebhooks,
  forgetWebhooks,
  queueDeliveries,
  type WebhooksDependencies,
  webhookJobs,
  webhookRoutes,
} from './webhooks/index.ts';
