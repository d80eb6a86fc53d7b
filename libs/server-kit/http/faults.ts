import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionEnded } from '../session-ended.ts';
import { acceptedLanguage } from './accept-language.ts';
import type { PlatformAnswer } from './platform-answer.ts';
import { isProgramsRequest } from './problem.ts';
import { sendPlatform } from './send.ts';

export type IsUnavailable = (error: unknown) => boolean;

const retryAfterSeconds = 5;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Matches Fastify's own errors by code, so that a library's similar error stays a fault. */
const refusalOfFastify = (error: unknown): PlatformAnswer | null => {
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { platform: 'too-large' };
  if (code.startsWith('FST_ERR_CTP_')) return { platform: 'bad-request', detail: 'body' };
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return { platform: 'bad-request', detail: 'path' };
  return null;
};

/** The body broke off; the client will not receive the answer. */
const brokeOff = (error: unknown, { raw }: FastifyRequest): PlatformAnswer | null =>
  error instanceof Error && error === raw.errored ? { platform: 'bad-request', detail: 'body' } : null;

/** A content type that is none; the page's calls know no such refusal. */
const ofNoType = (error: unknown, request: FastifyRequest): PlatformAnswer | null =>
  codeOf(error) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && isProgramsRequest(request)
    ? { platform: 'not-json' }
    : null;

const answerTo = (error: unknown, request: FastifyRequest, isUnavailable: IsUnavailable): PlatformAnswer => {
  const refusal = ofNoType(error, request) ?? refusalOfFastify(error) ?? brokeOff(error, request);
  if (refusal) return refusal;
  if (error instanceof SessionEnded)
    return { platform: isProgramsRequest(request) ? 'key-revoked' : 'not-signed-in' };
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'unavailable');
    return { platform: 'unavailable', retryAfterSeconds };
  }
  request.log.error({ err: error }, 'fault');
  return { platform: 'fault', detail: request.id };
};

/** Our proxies refuse a larger body themselves; a smaller one they send to its end, whatever we answer meanwhile. */
const HEARD_OUT_BYTES = 5_000_000;

const discard = async (raw: IncomingMessage, mostBytes: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let heard = 0;
  raw.on('data', (chunk: Buffer) => {
    heard += chunk.length;
    if (heard >= mostBytes) resolve();
  });
  // A body that breaks off has no reader of the answer either.
  finished(raw).then(resolve, resolve);
  await promise;
};

/**
 * A client that is answered while it still sends may see a broken connection instead of the answer. So the rest of the
 * body is read and discarded, within the time that any request has to arrive.
 */
export const hearOut = async (error: unknown, { raw, headers }: FastifyRequest): Promise<void> => {
  if (refusalOfFastify(error)?.platform !== 'too-large') return;
  // A body sent in chunks announces no size.
  if (Number(headers['content-length'] ?? 0) < HEARD_OUT_BYTES) await discard(raw, HEARD_OUT_BYTES);
};

/** Logs the error; the caller gets the error body with the request id to refer to. */
export const handleFault =
  (isUnavailable: IsUnavailable) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const language = acceptedLanguage(request.headers['accept-language']);
    return sendPlatform(reply, answerTo(error, request, isUnavailable), language);
  };

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPlatform(reply, { platform: 'not-found' }, acceptedLanguage(request.headers['accept-language']));
