import { Readable } from 'node:stream';
import {
  type Endpoint,
  type ErrorBody,
  type FileAnswer,
  fillPath,
  isJson,
  type Language,
  nextLink,
  type PictureAnswer,
  type PictureReply,
  platformRefusals,
  queryString,
  type Schema,
} from '@pecset/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { errorBodyOf, type PlatformAnswer } from './platform-answer.ts';
import { isProgramsRequest, sendProblem } from './problem.ts';
import { readParams } from './receive.ts';
import type { RefusalWithFindings } from './serve.ts';

const sendError = (reply: FastifyReply, status: number, body: ErrorBody): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);

export const sendPlatform = (
  reply: FastifyReply,
  answer: PlatformAnswer,
  language: Language,
): FastifyReply => {
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  const spec = platformRefusals[answer.platform];
  if (isProgramsRequest(reply.request))
    return sendProblem(reply, { code: answer.platform, spec, language, detail: answer.detail });
  return sendError(reply, spec.status, errorBodyOf(answer, language));
};

export const sendRefusal = (
  reply: FastifyReply,
  { method, path, refusals }: Endpoint,
  { code: errCode, findings, detail }: RefusalWithFindings,
  language: Language,
): FastifyReply => {
  const spec = refusals?.[errCode];
  if (!spec)
    throw new Error(`${method} ${path} refused with '${errCode}', which its contract does not declare`);
  if (isProgramsRequest(reply.request))
    return sendProblem(reply, { code: errCode, spec, language, findings, detail });
  return sendError(reply, spec.status, { error: { errCode, errStr: spec[language] } });
};

const jsonOf = (schema: Schema, value: unknown): string => {
  const checked = z.safeParse(schema, value);
  if (checked.success) return JSON.stringify(checked.data);
  const fields = checked.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(`The answer does not fit its contract at: ${fields}`);
};

const sendText = (reply: FastifyReply, text: string | Readable): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

/** Streams the batches; an error halfway cuts the list off, which leaves invalid JSON. */
async function* oneList(schema: Schema, batches: AsyncIterator<unknown>): AsyncGenerator<string> {
  let before = '[';
  for (let batch = await batches.next(); !batch.done; batch = await batches.next()) {
    const rows = jsonOf(schema, batch.value).slice(1, -1);
    if (rows === '') continue;
    yield before + rows;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** `return` on a generator that was never started does not reach its source, so the source is ended explicitly. */
const joined = (schema: Schema, source: AsyncIterable<unknown>): AsyncIterable<string> => {
  const batches = source[Symbol.asyncIterator]();
  const text = oneList(schema, batches);
  const leave = async () => {
    await batches.return?.();
    return text.return(undefined);
  };
  return { [Symbol.asyncIterator]: () => ({ next: () => text.next(), return: leave }) };
};

const comesInBatches = (list: unknown): list is AsyncIterable<unknown> =>
  typeof list === 'object' && list !== null && Symbol.asyncIterator in list;

// RFC 6266 and RFC 8187: an ASCII name for old clients, the exact one for the others.
const disposition = (how: 'attachment' | 'inline', filename: string): string => {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
};

/** What is read in pieces is sent through the spool, so that the pace of the client is not that of its source. */
export type ThroughSpool = (pieces: AsyncIterable<Uint8Array | string>) => AsyncIterable<Uint8Array>;

const sendFile = (
  reply: FastifyReply,
  contentType: string,
  { content, filename }: FileAnswer,
  throughSpool: ThroughSpool,
): FastifyReply =>
  reply
    .type(contentType)
    .header('content-disposition', disposition('attachment', filename))
    .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(throughSpool(content)));

/**
 * Came from outside: it is a picture and nothing else, whatever its bytes would be to another program. The browser asks
 * each time whether it is still there: it may have been removed.
 */
const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  vary: 'cookie, origin',
} as const;

const sendPicture = (
  reply: FastifyReply,
  { contentTypes }: PictureReply,
  { content, sha256, contentType, filename }: PictureAnswer,
): FastifyReply => {
  if (!contentTypes.includes(contentType)) throw new Error(`${contentType} is no type that the contract has`);
  const etag = `"${Buffer.from(sha256).toString('base64url')}"`;
  reply.headers({ ...pictureHeaders, etag });
  // A proxy that compresses makes the mark a weak one, which is as good here.
  if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply
    .type(contentType)
    .header('content-disposition', disposition('inline', filename))
    .send(Buffer.from(content.buffer, content.byteOffset, content.length));
};

type Page = { readonly list: unknown; readonly next?: Readonly<Record<string, unknown>> };

/** The next page is at the endpoint's own address, with another query. */
const linkNext = (reply: FastifyReply, path: string, { next }: Page): void => {
  const own = fillPath(path, readParams(reply.request.params));
  if (next) reply.header('link', nextLink(own + queryString(next)));
};

const sendList = (
  reply: FastifyReply,
  schema: Schema,
  list: unknown,
  throughSpool: ThroughSpool,
): FastifyReply =>
  sendText(
    reply,
    comesInBatches(list) ? Readable.from(throughSpool(joined(schema, list))) : jsonOf(schema, list),
  );

/** Sends the handler's answer as its contract says; throws if it does not fit. */
export const sendAnswer = (
  reply: FastifyReply,
  { path, reply: spec }: Endpoint,
  value: unknown,
  throughSpool: ThroughSpool,
): FastifyReply => {
  if (isJson(spec)) return sendText(reply, jsonOf(spec, value));
  switch (spec.kind) {
    case 'pages':
      linkNext(reply, path, value as Page);
      return sendList(reply, spec.list, (value as Page).list, throughSpool);
    case 'html':
      return reply.type('text/html; charset=utf-8').send(value);
    case 'redirect':
      return reply.redirect(value as string, spec.status);
    case 'file':
      return sendFile(reply, spec.contentType, value as FileAnswer, throughSpool);
    case 'picture':
      return sendPicture(reply, spec, value as PictureAnswer);
  }
};
