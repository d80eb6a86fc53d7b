export { manageRoutes } from './manage/index.ts';
export { readExpiry, readNetworks } from './manage/read-program.ts';
export { type ProgramsDependencies, programRoutes } from './v1/index.ts';
export {
  forgetAllWebhooks,
  forgetWebhooks,
  queueDeliveries,
  type WebhooksDependencies,
  webhookJobs,
  webhookRoutes,
} from './webhooks/index.ts';
