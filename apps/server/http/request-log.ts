import { type Log, type Metrics, notedOf, withoutRedaction } from '@pecset/server-kit';
import type { FastifyInstance } from 'fastify';

/**
 * One line and one measurement for each request, when it has been answered. The caller is told its number in the log, and
 * the route's pattern, which unlike the address names no pack: the browser keeps both for the user's question to support.
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
