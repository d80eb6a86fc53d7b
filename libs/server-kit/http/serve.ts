import type { AnswerOf, Endpoint, ProblemFinding, ReceivedOf, RefusalOf } from '@pecset/contract';
import type { Result } from '@pecset/kernel';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { PlatformAnswer } from './platform-answer.ts';
import { receive } from './receive.ts';
import type { Visit } from './visit.ts';

/** A request that has passed the access checks, and its caller if there is one. */
export type Admitted = {
  readonly visit: Visit;
  readonly caller: Caller | null;
  /** Not by the session that a cookie may tell of. */
  readonly byPhone?: true;
};

export type RequestOf<E extends Endpoint> = Visit &
  ReceivedOf<E> & { readonly caller: E['access'] extends 'public' ? Caller | null : Caller };

/** A refusal of the contract with what was found wrong, for programs. */
export type RefusalWithFindings<Code extends string = string> = {
  readonly code: Code;
  readonly findings?: readonly ProblemFinding[];
  /** Appended to the words: names of fields, a scope; never a value that was sent. */
  readonly detail?: string;
};

export type OutcomeOf<E extends Endpoint> = Result<
  AnswerOf<E>,
  RefusalOf<E> | RefusalWithFindings<RefusalOf<E>> | PlatformAnswer
>;

export type Handler<E extends Endpoint> = (request: RequestOf<E>) => OutcomeOf<E> | Promise<OutcomeOf<E>>;

/** An endpoint with its handler, ready for `mount`. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly answer: (
    request: FastifyRequest,
    admitted: Admitted,
  ) => Promise<Result<unknown, string | RefusalWithFindings | PlatformAnswer>>;
};

export const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  answer: async (request, { visit, caller }) => {
    const received = receive(request, endpoint);
    if (!received.ok) return received;
    // The access check has run, so `caller` is set wherever the type says so.
    return handler({ ...visit, ...received.value, caller } as RequestOf<E>);
  },
});
