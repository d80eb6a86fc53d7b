import type { Metrics } from '@pecset/server-kit';
import type { FastifyInstance } from 'fastify';

/** One line and one measurement for each request, when it has been answered. */
export const addRequestLog = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.request(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
};
