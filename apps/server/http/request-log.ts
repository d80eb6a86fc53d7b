import { type Log, type Metrics, notedOf, withoutRedaction } from '@pecset/server-kit';
import type { FastifyInstance } from 'fastify';

/**
 * Writes one log line and one metric for each answered request. The answer carries the request's id and the route's
 * pattern, which unlike the URL names no pack: the browser keeps both for a question to support.
 */
export const addRequestLog = (app: FastifyInstance, log: Log, metrics: Metrics) => {
  const lines = withoutRedaction(log);
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route?.startsWith('/api')) reply.header('server-timing', `request;desc="${request.id} ${route}"`);
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.request(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime);
    lines.info({ requestId: request.id, ...notedOf(request), req: request, res: reply, ms }, 'answered');
  });
};
