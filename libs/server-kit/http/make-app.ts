import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { type FastifyHttpOptions, type FastifyInstance, fastify } from 'fastify';
import { arrivesWithin, WHOLE_WITHIN_MS } from './arrival.ts';
import { handleFault, hearOut, type IsUnavailable } from './faults.ts';
import { type Headers, refuseOnSocket, rememberAddress } from './refuse-on-socket.ts';
import { cutSlowDownload, type Pace, usualPace } from './taking.ts';

export type AppSettings = Omit<FastifyHttpOptions<Server>, 'http' | 'requestTimeout'> & {
  /** Whether the database is unavailable, rather than the program faulty. */
  readonly isUnavailable: IsUnavailable;
  /** Set on every answer, even if no route or hook was reached. */
  readonly headers?: Headers;
  /** Milliseconds within which a request must arrive completely; answers have no limit. */
  readonly wholeWithinMs?: number;
  /** The least pace at which a client must take a download. */
  readonly pace?: Partial<Pace>;
};

/** An app that answers every error with the error body: below /api, outside it, and before routing. */
export const makeApp = ({
  isUnavailable,
  headers = {},
  wholeWithinMs = WHOLE_WITHIN_MS,
  pace,
  ...options
}: AppSettings): FastifyInstance => {
  const answerFault = handleFault(isUnavailable);
  const app = fastify({
    // Each contract limits its own params; 200 characters take up to nine times as many on the wire.
    routerOptions: { maxParamLength: 2_000 },
    ...options,
    requestTimeout: wholeWithinMs,
    http: arrivesWithin(wholeWithinMs),
    // Invalid percent-encoding in a path is refused before routing and plugins.
    frameworkErrors: (error, request, reply) => {
      answerFault(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => refuseOnSocket(error, socket, headers),
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    rememberAddress(raw);
    reply.headers(headers);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable)
      cutSlowDownload(reply.raw, { ...usualPace, ...pace }, () =>
        request.log.warn({ path: request.routeOptions.url }, 'a slow download was cut'),
      );
    done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    await hearOut(error, request);
    return answerFault(error, request, reply);
  });
  return app;
};
