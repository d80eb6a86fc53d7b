import { type Endpoint, isJsonObject, type ReceivedOf, readParam, readQuery } from '@pecset/contract';
import { ok, type Result, refuse } from '@pecset/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { uploadedIn } from './form-body.ts';
import { notJson, unreadable } from './json-body.ts';
import type { PlatformAnswer } from './platform-answer.ts';

const parts = ['params', 'query', 'body', 'fields'] as const;
type Part = (typeof parts)[number];

const schemaOf = (endpoint: Endpoint, part: Part) =>
  part === 'fields' ? endpoint.upload?.fields : endpoint[part];

/** Without a declared body, none is needed; an object with unknown fields is ignored. */
const isEmptyPayload = (body: unknown): boolean => body === undefined || isJsonObject(body);

const badRequest = (detail?: string): Result<never, PlatformAnswer> =>
  refuse({ platform: 'bad-request', ...(detail !== undefined && { detail }) });

/** Decodes the params as `fillPath` encoded them. */
export const readParams = (params: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, readParam(String(value))]));

/** From the first question mark on; further ones belong to the query (RFC 3986, 3.4). */
export const queryIn = ({ raw: { url = '' } }: FastifyRequest) => readQuery(/\?.*/s.exec(url)?.[0] ?? '');

type RawParts = Readonly<Partial<Record<Part | 'file', unknown>>>;

/** The unparsed parts, or the name of the part that cannot be read at all. */
const rawParts = (request: FastifyRequest, endpoint: Endpoint): Result<RawParts, Part | 'file'> => {
  const query = queryIn(request);
  if (endpoint.query && !query.ok) return refuse('query');
  const address = { params: readParams(request.params), query: query.ok ? query.value : {} };
  if (endpoint.upload) {
    const uploaded = uploadedIn(request.body, endpoint.upload);
    return uploaded.ok ? ok({ ...address, ...uploaded.value }) : uploaded;
  }
  if (
    request.body === unreadable ||
    request.body === notJson ||
    (!endpoint.body && !isEmptyPayload(request.body))
  )
    return refuse('body');
  return ok({ ...address, body: request.body === undefined ? {} : request.body });
};

/** PostgreSQL cannot store NUL; a schema that accepts it must transform it. */
const holdsNul = (value: unknown): boolean => {
  const open = [value];
  for (const one of open) {
    if (typeof one === 'string' && one.includes('\u0000')) return true;
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) open.push(inner);
  }
  return false;
};

type Issue = z.core.$ZodIssue;

/** A field's name is the caller's text too, so only what looks like one is repeated. */
const NAME = /^[\w-]{1,40}$/;

/** Of several shapes the one with the fewest faults is most likely meant. */
const likeliest = (shapes: readonly (readonly Issue[])[]): readonly Issue[] =>
  shapes.toSorted((one, other) => one.length - other.length)[0] ?? [];

const fieldsIn = (issue: Issue, before: readonly string[]): readonly string[] => {
  const place = [...before, ...issue.path.map(String)];
  const inside =
    issue.code === 'unrecognized_keys'
      ? issue.keys.filter((key) => NAME.test(key)).map((key) => [...place, key].join('.'))
      : [];
  if (issue.code === 'invalid_union')
    inside.push(...likeliest(issue.errors).flatMap((one) => fieldsIn(one, place)));
  return inside.length > 0 ? inside : [place.join('.')];
};

const fieldsAtFault = (part: Part, error: z.core.$ZodError): readonly string[] =>
  error.issues.flatMap((issue) => fieldsIn(issue, [part]));

/** Parses the declared parts; the refusal names the fields at fault and never repeats a value. */
export const receive = <E extends Endpoint>(
  request: FastifyRequest,
  endpoint: E,
): Result<ReceivedOf<E>, PlatformAnswer> => {
  if (request.body === notJson && endpoint.access === 'program') return refuse({ platform: 'not-json' });
  const raw = rawParts(request, endpoint);
  if (!raw.ok) return badRequest(raw.refusal);
  const received: Partial<Record<Part | 'file', unknown>> = { file: raw.value.file };
  const faults = new Set<string>();
  for (const part of parts) {
    const schema = schemaOf(endpoint, part);
    if (!schema) continue;
    const parsed = z.safeParse(schema, raw.value[part]);
    if (!parsed.success) for (const field of fieldsAtFault(part, parsed.error)) faults.add(field);
    else if (holdsNul(parsed.data)) faults.add(part);
    else received[part] = parsed.data;
  }
  return faults.size === 0 ? ok(received as ReceivedOf<E>) : badRequest([...faults].join(', '));
};
