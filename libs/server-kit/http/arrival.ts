import type { ServerOptions } from 'node:http';

/** Milliseconds from the first byte of a request to its last, headers and body. */
export const WHOLE_WITHIN_MS = 20_000;

/** Checks per timeout; Node's default interval of 30 seconds would more than double the time. */
const LOOKS = 20;

export const arrivesWithin = (ms: number): ServerOptions => ({
  requestTimeout: ms,
  headersTimeout: ms,
  connectionsCheckingInterval: Math.ceil(ms / LOOKS),
});
