import type { ServerOptions } from 'node:http';

/** How long a request may take to arrive, headers and body, from its first byte to its last. */
export const WHOLE_WITHIN_MS = 20_000;

/** Node looks for late requests at intervals; its own of half a minute would more than double the time. */
const LOOKS = 20;

export const arrivesWithin = (ms: number): ServerOptions => ({
  requestTimeout: ms,
  headersTimeout: ms,
  connectionsCheckingInterval: Math.ceil(ms / LOOKS),
});
