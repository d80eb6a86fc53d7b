import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieOptions = {
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  /** Left out: for this host alone. */
  readonly domain?: string;
  /** In seconds; without it the cookie ends with the browser's session. */
  readonly maxAge?: number;
};

/** The few things of HTTP that a handler may need beside its input and its answer. */
export type Wire = {
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void;
  readonly clearCookie: (name: string, options?: Omit<CookieOptions, 'maxAge'>) => void;
  /** Has the caller hung up? What is answered from then on reaches nobody. */
  readonly isGone: () => boolean;
  readonly requestHeader: (name: string) => string | undefined;
  /** Sets a header of the answer. */
  readonly header: (name: string, value: string) => void;
  /** What this request's line in the log carries: numbers by which it is found again, never what they are of. */
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
  requestHeader: (name) => request.headers[name.toLowerCase()]?.toString(),
  header: (name, value) => void reply.header(name, value),
  note: (facts) => void noted.set(request, facts),
});
