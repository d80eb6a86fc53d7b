import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, pecset-user, x-organisation',
  'access-control-max-age': '7200',
} as const;

/** CORS for an API on its own host: only our page may send requests with its session and read the answers. */
export const letPageAsk = (app: FastifyInstance, { API_HOST, PUBLIC_URL }: Settings): void => {
  if (API_HOST === undefined || API_HOST === PUBLIC_URL) return;
  const allowance = {
    'access-control-allow-origin': PUBLIC_URL,
    'access-control-allow-credentials': 'true',
    // The page reads these: the server's clock, the next page of a list, and the wait before a retry.
    'access-control-expose-headers': 'date, link, retry-after',
    // Lets the page read `Server-Timing`, which has the request ids for support.
    'timing-allow-origin': PUBLIC_URL,
  } as const;
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.header('vary', 'origin');
    if (headers.origin !== PUBLIC_URL) return undefined;
    reply.headers(allowance);
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    return isPreflight ? reply.code(204).headers(preflight).send() : undefined;
  });
};
