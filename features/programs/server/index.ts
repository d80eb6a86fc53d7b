export { type ProgramsDependencies, programRoutes } from './v1/index.ts';
export {
  forgetAllWebhooks,
  forgetWebhooks,
  queueDeliveries,
  type WebhooksDependencies,
  webhookJobs,
  webhookRoutes,
} from './webhooks/index.ts';
