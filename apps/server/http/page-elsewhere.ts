import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'content-type, idempotency-key, pecset-user, x-organisation',
  'access-control-max-age': '7200',
} as const;

/** Where the API has a host of its own: our page, and no other, may ask there with its session and read the answer. */
export const letPageAsk = (app: FastifyInstance, { API_HOST, PUBLIC_URL }: Settings): void => {
  if (API_HOST === undefined || API_HOST === PUBLIC_URL) return;
  const allowance = {
    'access-control-allow-origin': PUBLIC_URL,
    'access-control-allow-credentials': 'true',
    // What the page reads beside the body: the server's clock, the next page of a list, how long to wait.
    'access-control-expose-headers': 'date, link, retry-after',
    // And the numbers of its requests, for the support.
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
