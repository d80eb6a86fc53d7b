import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieOptions = {
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  /** If omitted, the cookie is for this host alone. */
  readonly domain?: string;
  /** Seconds; without it the cookie ends with the browser's session. */
  readonly maxAge?: number;
};

/** The parts of HTTP that a handler may need beside its input and its answer. */
export type Wire = {
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void;
  readonly clearCookie: (name: string, options?: Omit<CookieOptions, 'maxAge'>) => void;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
  /** Path and query as they were asked for. */
  readonly address: string;
  readonly requestHeader: (name: string) => string | undefined;
  /** Sets a response header. */
  readonly header: (name: string, value: string) => void;
  /** Answers 202: accepted, the result can be asked for at that address. */
  readonly accepted: (location: string, retryAfterSeconds: number) => void;
  /** Adds fields to this request's log line: only numbers to find it by, never what they identify. */
  readonly note: (facts: Facts) => void;
};

type Facts = Readonly<Record<string, number>>;

const noted = new WeakMap<FastifyRequest, Facts>();
export const notedOf = (request: FastifyRequest): Facts | undefined => noted.get(request);

const everyCookie = { sameSite: 'strict', path: '/' } as const;

export const makeWire = (request: FastifyRequest, reply: FastifyReply): Wire => ({
  cookie: (name) => request.cookies[name],
  setCookie: (name, value, options) => void reply.setCookie(name, value, { ...everyCookie, ...options }),
  clearCookie: (name, options) => void reply.clearCookie(name, { ...everyCookie, ...options }),
  isGone: () => request.raw.socket.destroyed,
  address: request.raw.url ?? '',
  requestHeader: (name) => request.headers[name.toLowerCase()]?.toString(),
  header: (name, value) => void reply.header(name, value),
  accepted: (location, retryAfterSeconds) =>
    void reply.code(202).header('location', location).header('retry-after', retryAfterSeconds),
  note: (facts) => void noted.set(request, facts),
});
