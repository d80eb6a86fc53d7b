import type { AnswerOf, Endpoint, ReceivedOf, RefusalOf } from '@pecset/contract';
import type { Result } from '@pecset/kernel';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { PlatformAnswer, TooManyRequests } from './platform-answer.ts';
import { receive } from './receive.ts';
import type { Visit } from './visit.ts';

/** Who calls, known to be allowed to, and what was read in the same turn that found out. */
export type Admitted = {
  readonly visit: Visit;
  readonly caller: Caller | null;
  readonly alongside?: unknown;
};

export type RequestOf<E extends Endpoint> = Visit &
  ReceivedOf<E> & { readonly caller: E['access'] extends 'public' ? Caller | null : Caller };

export type OutcomeOf<E extends Endpoint> = Result<AnswerOf<E>, RefusalOf<E> | TooManyRequests>;

export type Handler<E extends Endpoint> = (request: RequestOf<E>) => OutcomeOf<E> | Promise<OutcomeOf<E>>;

/** Finds the caller, and what the answer will need, in one turn to the database. */
export type FindAlongside<E extends Endpoint, Alongside> = (
  visit: Visit,
  received: ReceivedOf<E>,
) => Promise<{ readonly caller: Caller | null; readonly alongside?: Alongside }>;

type Found = Pick<Admitted, 'caller' | 'alongside'>;

/** An endpoint with its handler, ready for `mount`. */
export type Route = {
  readonly endpoint: Endpoint;
  /** Nothing where the request cannot be read: then the caller is found the usual way, and refused first. */
  readonly find?: (request: FastifyRequest, visit: Visit) => Promise<Found | undefined>;
  readonly answer: (
    request: FastifyRequest,
    admitted: Admitted,
  ) => Promise<Result<unknown, string | PlatformAnswer>>;
};

export const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  answer: async (request, { visit, caller }) => {
    const received = receive(request, endpoint);
    if (!received.ok) return received;
    // The access rule has run, so the caller is there wherever the type says so.
    return handler({ ...visit, ...received.value, caller } as RequestOf<E>);
  },
});

/** As `serve`, for the busiest endpoints: who calls and what is known of the matter are found in one turn. */
export const serveAlongside = <E extends Endpoint, Alongside>(
  endpoint: E,
  find: FindAlongside<E, Alongside>,
  handler: (request: RequestOf<E>, alongside: Alongside | undefined) => ReturnType<Handler<E>>,
): Route => ({
  endpoint,
  find: async (request, visit) => {
    const received = receive(request, endpoint);
    if (!received.ok) return undefined;
    const { caller, alongside } = await find(visit, received.value);
    return { caller, alongside: { received: received.value, alongside } };
  },
  answer: async (request, { visit, caller, alongside: found }) => {
    // What `find` gave comes back as it was, and the access rule has run.
    if (found) {
      const { received, alongside } = found as { received: ReceivedOf<E>; alongside?: Alongside };
      return handler({ ...visit, ...received, caller } as RequestOf<E>, alongside);
    }
    // A request that cannot be read did not get as far as that; this says what is wrong with it.
    const received = receive(request, endpoint);
    return received.ok
      ? handler({ ...visit, ...received.value, caller } as RequestOf<E>, undefined)
      : received;
  },
});
