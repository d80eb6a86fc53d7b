import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { type FastifyHttpOptions, type FastifyInstance, fastify } from 'fastify';
import { arrivesWithin, WHOLE_WITHIN_MS } from './arrival.ts';
import { handleFault, hearOut, type IsUnavailable } from './faults.ts';
import { type Headers, refuseOnSocket } from './refuse-on-socket.ts';
import { cutWhoTakesNothing, TAKEN_WITHIN_MS } from './taking.ts';

export type AppSettings = Omit<FastifyHttpOptions<Server>, 'http' | 'requestTimeout'> & {
  /** Is the database away, rather than the program wrong? */
  readonly isUnavailable: IsUnavailable;
  /** On every answer, also where no route and no hook was reached. */
  readonly headers?: Headers;
  /** How long a request may take to arrive, to its last byte; answers may take as long as they like. */
  readonly wholeWithinMs?: number;
  /** How long a download may take nothing of what waits for it. */
  readonly takenWithinMs?: number;
};

/** An app whose every answer to what goes wrong is the error body: below /api, beside it, and before any route is known. */
export const makeApp = ({
  isUnavailable,
  headers = {},
  wholeWithinMs = WHOLE_WITHIN_MS,
  takenWithinMs = TAKEN_WITHIN_MS,
  ...options
}: AppSettings): FastifyInstance => {
  const answerFault = handleFault(isUnavailable);
  const app = fastify({
    // Each contract bounds its own params; 200 characters take up to nine times as many on the wire.
    routerOptions: { maxParamLength: 2_000 },
    ...options,
    requestTimeout: wholeWithinMs,
    http: arrivesWithin(wholeWithinMs),
    // A path whose percent-encoding is broken is refused before any route or plugin is known.
    frameworkErrors: (error, request, reply) => {
      answerFault(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => refuseOnSocket(error, socket, headers),
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (payload instanceof Readable) cutWhoTakesNothing(reply.raw, takenWithinMs);
    done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    await hearOut(error, request);
    return answerFault(error, request, reply);
  });
  return app;
};
