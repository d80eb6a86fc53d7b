import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from './accept-language.ts';
import type { PlatformAnswer } from './platform-answer.ts';
import { sendPlatform } from './send.ts';

export type IsUnavailable = (error: unknown) => boolean;

const retryAfterSeconds = 5;

const fastifyCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Fastify's own refusals of a request, by its codes: a library's error that only looks like one stays a fault. */
const refusalOfFastify = (error: unknown): PlatformAnswer | null => {
  const code = fastifyCode(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { platform: 'too-large' };
  if (code.startsWith('FST_ERR_CTP_')) return { platform: 'bad-request', detail: 'body' };
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return { platform: 'bad-request', detail: 'path' };
  return null;
};

const answerTo = (error: unknown, request: FastifyRequest, isUnavailable: IsUnavailable): PlatformAnswer => {
  const refusal = refusalOfFastify(error);
  if (refusal) return refusal;
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'unavailable');
    return { platform: 'unavailable', retryAfterSeconds };
  }
  request.log.error({ err: error }, 'fault');
  return { platform: 'fault', detail: request.id };
};

/** What was thrown stays in the log; the caller gets the error body, and the request's id to ask with. */
export const handleFault =
  (isUnavailable: IsUnavailable) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const language = acceptedLanguage(request.headers['accept-language']);
    return sendPlatform(reply, answerTo(error, request, isUnavailable), language);
  };

/**
 * For `fastify({ ...httpOptions })`: a path whose percent-encoding is broken is refused before any route or
 * plugin is known, so only an option of the server itself can give it the error body.
 */
export const httpOptions = {
  // Each contract bounds its own params; 200 characters take up to nine times as many on the wire.
  routerOptions: { maxParamLength: 2_000 },
  frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('cache-control', 'no-store');
    handleFault(() => false)(error, request, reply);
  },
};
