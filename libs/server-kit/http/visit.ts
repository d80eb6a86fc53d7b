import type { Language } from '@pecset/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from './accept-language.ts';
import { makeWire, type Wire } from './wire.ts';

/** What is known of a request before its input is parsed. */
export type Visit = {
  readonly language: Language;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly wire: Wire;
};

export const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
  language: acceptedLanguage(request.headers['accept-language']),
  log: request.log,
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  wire: makeWire(request, reply),
});
