export { connectionUrl } from './connection-url.ts';
export type { Log } from './keep-running.ts';
export { runningEmbeddedPostgres } from './running.ts';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts';
