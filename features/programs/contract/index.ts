export { eventKinds } from './event-kinds.ts';
export * from './webhooks.ts';
