import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieOptions = {
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  /** In seconds; without it the cookie ends with the browser's session. */
  readonly maxAge?: number;
};

/** The few things of HTTP that a handler may need beside its input and its answer. */
export type Wire = {
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void;
  readonly clearCookie: (name: string, options?: Omit<CookieOptions, 'maxAge'>) => void;
  readonly requestHeader: (name: string) => string | undefined;
  /** Sets a header of the answer. */
  readonly header: (name: string, value: string) => void;
};

export const makeWire = (request: FastifyRequest, reply: FastifyReply): Wire => {
  const setCookie: Wire['setCookie'] = (name, value, options) => {
    const cookie = fastifyCookie.serialize(name, value, { sameSite: 'strict', path: '/', ...options });
    reply.header('set-cookie', cookie);
  };
  return {
    cookie: (name) => fastifyCookie.parse(request.headers.cookie ?? '')[name],
    setCookie,
    clearCookie: (name, options) => setCookie(name, '', { ...options, maxAge: 0 }),
    requestHeader: (name) => request.headers[name.toLowerCase()]?.toString(),
    header: (name, value) => void reply.header(name, value),
  };
};
