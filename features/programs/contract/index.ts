export * from './v1/index.ts';
export * from './webhooks.ts';
