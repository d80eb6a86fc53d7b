import { DATABASE_EPOCH } from '../database-epoch.ts';
import type { Endpoint } from '../endpoint.ts';
import { isJsonObject, type JsonSchema, jsonSchema } from '../json-schema.ts';
import { type PossibleRefusal, possibleRefusals } from '../possible-refusals.ts';
import { PROBLEM_TYPE, plainProblem } from '../problem.ts';
import { isJson, type Schema } from '../reply.ts';
import { type ApiExample, responseExamples } from './examples.ts';
import { placeOf } from './place.ts';

const json = 'application/json';
const text = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });
const seconds = (description: string): JsonSchema => ({ description, schema: { type: 'integer' } });

const jsonContent = (
  endpoint: Endpoint,
  reply: Schema,
  examples: readonly ApiExample[],
  status: 200 | 202 = 200,
): JsonSchema => {
  const place = placeOf(endpoint, 'responses', String(status), 'content', json, 'schema');
  return { [json]: { schema: jsonSchema(reply, 'output', place), ...responseExamples(examples, status) } };
};

const epoch = {
  [DATABASE_EPOCH]: text('To be kept with each press that is made from now on, and sent with it'),
};

const nextPage = text('With rel="next": the next page (RFC 8288)');

const pending = {
  description: 'Accepted; the answer of the national system is not there yet. Ask at Location.',
  headers: {
    Location: text('Where the answer will be'),
    'Retry-After': seconds('Seconds until it is worth asking'),
  },
};

const goodResponse = (endpoint: Endpoint, examples: readonly ApiExample[] = []): JsonSchema => {
  const { access, reply, mayBePending } = endpoint;
  if (isJson(reply)) {
    const content = jsonContent(endpoint, reply, examples);
    return {
      200: { description: 'OK', ...(access === 'program' && { headers: epoch }), content },
      ...(mayBePending && { 202: { ...pending, content: jsonContent(endpoint, reply, examples, 202) } }),
    };
  }
  switch (reply.kind) {
    case 'pages': {
      const content = jsonContent(endpoint, reply.list, examples);
      return { 200: { description: 'OK', headers: { Link: nextPage }, content } };
    }
    case 'html':
      return { 200: { description: 'OK', content: { 'text/html': { schema: { type: 'string' } } } } };
    case 'file':
      return { 200: { description: 'OK', content: { [reply.contentType]: {} } } };
    case 'picture': {
      const content = Object.fromEntries(reply.contentTypes.map((type) => [type, {}]));
      return { 200: { description: 'OK', content } };
    }
    case 'redirect':
      return {
        [reply.status]: { description: 'See Location', headers: { Location: text('The page that follows') } },
        default: {
          description: 'A client that follows the redirect gets that page.',
          content: { 'text/html': { schema: { type: 'string' } } },
        },
      };
  }
};

const contentOf = (endpoint: Endpoint): readonly (readonly [string, unknown])[] =>
  Object.values(goodResponse(endpoint)).flatMap((response) =>
    isJsonObject(response) && isJsonObject(response.content) ? Object.entries(response.content) : [],
  );

const goodResponses = (
  plain: Endpoint,
  others: readonly Endpoint[],
  examples: readonly ApiExample[],
): JsonSchema => {
  const good = goodResponse(plain, examples);
  if (others.length === 0) return good;
  const content = Object.fromEntries([plain, ...others].flatMap(contentOf));
  return { ...good, 200: { ...(isJsonObject(good[200]) && good[200]), content } };
};

const refusalResponse = (refusals: readonly PossibleRefusal[]): JsonSchema => ({
  description: refusals.map(({ errCode, en }) => `${errCode}: ${en}`).join('\n'),
  content: {
    [json]: {
      schema: {
        allOf: [{ $ref: '#/components/schemas/ErrorBody' }],
        properties: { error: { properties: { errCode: { enum: refusals.map(({ errCode }) => errCode) } } } },
      },
    },
  },
});

const retryAfter = seconds('Seconds to wait before a repeat');
const problemHeaders: Readonly<Record<number, JsonSchema>> = {
  401: { 'WWW-Authenticate': text('Bearer (RFC 6750)') },
  429: {
    'Retry-After': retryAfter,
    RateLimit: text('What is left of the limit, and when it is whole again'),
    'RateLimit-Policy': text('The limits of the key and of its organisation'),
  },
  503: { 'Retry-After': retryAfter },
};

const SITE = 'https://pecset.example';

/** Where no test has shown one: the first of them, as the contract says it. */
const problemExamples = (
  status: number,
  [first]: readonly PossibleRefusal[],
  examples: readonly ApiExample[],
): JsonSchema => {
  const shown = responseExamples(examples, status);
  if (!first || 'examples' in shown) return shown;
  return { examples: { [first.errCode]: { value: plainProblem(SITE, first.errCode, first) } } };
};

const problemResponse = (
  status: number,
  refusals: readonly PossibleRefusal[],
  examples: readonly ApiExample[],
): JsonSchema => ({
  description: refusals
    .map(({ errCode, en }) => `- [${errCode}](/api/problems/${errCode}): ${en}`)
    .join('\n'),
  ...(problemHeaders[status] && { headers: problemHeaders[status] }),
  content: {
    [PROBLEM_TYPE]: {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }],
        properties: { code: { enum: refusals.map(({ errCode }) => errCode) } },
      },
      ...problemExamples(status, refusals, examples),
    },
  },
});

const refusalResponses = (
  plain: Endpoint,
  others: readonly Endpoint[],
  examples: readonly ApiExample[],
): JsonSchema => {
  const possible = [plain, ...others].flatMap(possibleRefusals);
  const byCode = new Map(possible.map((refusal) => [refusal.errCode, refusal]));
  const byStatus = Map.groupBy(byCode.values(), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [
      status,
      plain.access === 'program' ? problemResponse(status, refusals, examples) : refusalResponse(refusals),
    ]),
  );
};

export const responsesOf = (
  plain: Endpoint,
  others: readonly Endpoint[],
  examples: readonly ApiExample[],
): JsonSchema => ({
  ...goodResponses(plain, others, examples),
  ...refusalResponses(plain, others, examples),
});
