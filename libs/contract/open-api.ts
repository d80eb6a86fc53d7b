import type { Access, Endpoint } from './endpoint.ts';
import { ErrorBody } from './error-body.ts';
import { isJsonObject, type JsonSchema, jsonSchema } from './json-schema.ts';
import { type PossibleRefusal, possibleRefusals } from './possible-refusals.ts';
import { PROOF_HOLDS_MINUTES } from './proof.ts';
import { queryString } from './query-string.ts';
import { isJson, type ObjectSchema, type Schema } from './reply.ts';
import { SHOWN_ORGANISATION, SHOWN_USER } from './shown-user.ts';
import type { Upload } from './upload.ts';

export type ApiInfo = { readonly title: string; readonly version: string; readonly sessionCookie: string };

export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
};

// OpenAPI 3.1, Security Requirement Object: for a scheme without scopes the list may name required roles.
const security: Readonly<Record<Access, readonly JsonSchema[]>> = {
  public: [],
  program: [{ programKey: [] }],
  user: [{ session: [] }],
  admin: [{ session: ['ADMN'] }],
  operator: [{ session: ['OPER'] }],
};

const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
// RFC 6901: '~' and '/' are escaped in a pointer, and in a fragment what a URI may not hold is percent-encoded.
const pointerPart = (text: string): string =>
  encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
const placeOf = ({ method, path }: Endpoint, ...rest: readonly string[]): string =>
  ['#', ...['paths', templated(path), method.toLowerCase(), ...rest].map(pointerPart)].join('/');

const json = 'application/json';

const parameters = (schema: ObjectSchema | undefined, place: 'path' | 'query'): readonly JsonSchema[] => {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || requiredNames.includes(name),
    schema: value,
    ...(place === 'query' && { style: 'form', explode: false }),
  }));
};

const headerParameters = (headers: Endpoint['headers'] = {}): readonly JsonSchema[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));

const shown = {
  [SHOWN_USER]:
    'The userId that the caller takes itself to be; where somebody else is signed in by now, nothing is done.',
  [SHOWN_ORGANISATION]:
    'The partnerId that the caller takes itself to work for; where the session is in another organisation by now, nothing is done.',
};

const multipart = 'multipart/form-data';

const formBody = (endpoint: Endpoint, { file, maxBytes, fields }: Upload): JsonSchema => {
  const place = placeOf(endpoint, 'requestBody', 'content', multipart, 'schema');
  const { properties, required } = fields ? jsonSchema(fields, 'input', place) : {};
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = {
    type: 'object',
    properties: {
      ...(isJsonObject(properties) && properties),
      [file]: { ...bytes, description: `One file of at most ${maxBytes} bytes.` },
    },
    required: [...needed, file],
    additionalProperties: false,
  };
  return { requestBody: { required: true, content: { [multipart]: { schema } } } };
};

const requestBody = (endpoint: Endpoint): JsonSchema => {
  if (endpoint.upload) return formBody(endpoint, endpoint.upload);
  if (!endpoint.body) return {};
  const schema = jsonSchema(
    endpoint.body,
    'input',
    placeOf(endpoint, 'requestBody', 'content', json, 'schema'),
  );
  return { requestBody: { required: true, content: { [json]: { schema } } } };
};

const jsonContent = (endpoint: Endpoint, reply: Schema): JsonSchema => {
  const place = placeOf(endpoint, 'responses', '200', 'content', json, 'schema');
  return { [json]: { schema: jsonSchema(reply, 'output', place) } };
};

const nextPage = { description: 'With rel="next": the next page (RFC 8288)', schema: { type: 'string' } };

const goodResponse = (endpoint: Endpoint): JsonSchema => {
  const { reply } = endpoint;
  if (isJson(reply)) return { 200: { description: 'OK', content: jsonContent(endpoint, reply) } };
  switch (reply.kind) {
    case 'pages': {
      const content = jsonContent(endpoint, reply.list);
      return { 200: { description: 'OK', headers: { Link: nextPage }, content } };
    }
    case 'html':
      return { 200: { description: 'OK', content: { 'text/html': { schema: { type: 'string' } } } } };
    case 'file':
      return { 200: { description: 'OK', content: { [reply.contentType]: {} } } };
    case 'redirect':
      return {
        [reply.status]: {
          description: 'See Location',
          headers: { Location: { schema: { type: 'string' } } },
        },
      };
  }
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

const refusalResponses = (endpoints: readonly Endpoint[]): JsonSchema => {
  const byCode = new Map(endpoints.flatMap(possibleRefusals).map((refusal) => [refusal.errCode, refusal]));
  const byStatus = Map.groupBy(byCode.values(), ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, refusals]) => [status, refusalResponse(refusals)]));
};

const proofNeeded = `Takes a proof of who is there, by password or verified passkey, within ${PROOF_HOLDS_MINUTES} minutes.`;

const noUse = 'May be asked over and over: it is no use of the session, which ends all the same.';

const parametersOf = (endpoint: Endpoint): readonly JsonSchema[] => [
  ...parameters(endpoint.params, 'path'),
  ...parameters(endpoint.query, 'query'),
  ...headerParameters({ ...endpoint.headers, ...(endpoint.access !== 'public' && shown) }),
];

const contentOf = (endpoint: Endpoint): readonly (readonly [string, unknown])[] =>
  Object.values(goodResponse(endpoint)).flatMap((response) =>
    isJsonObject(response) && isJsonObject(response.content) ? Object.entries(response.content) : [],
  );

/** Parameters that select another answer at the same address are optional. */
const allParameters = (plain: Endpoint, others: readonly Endpoint[]): readonly JsonSchema[] => {
  const known = parametersOf(plain);
  const added = others
    .flatMap(parametersOf)
    .filter(({ name }) => known.every((one) => one.name !== name))
    .map((one) => ({ ...one, required: false }));
  return [...known, ...added];
};

const goodResponses = (plain: Endpoint, others: readonly Endpoint[]): JsonSchema => {
  const good = goodResponse(plain);
  if (others.length === 0) return good;
  const content = Object.fromEntries([plain, ...others].flatMap(contentOf));
  return { ...good, 200: { ...(isJsonObject(good[200]) && good[200]), content } };
};

const otherwise = (others: readonly Endpoint[]): string =>
  others.map(({ when = {}, summary }) => `With ${queryString(when).slice(1)}: ${summary}`).join('\n');

/** OpenAPI has one operation per method and path, so it describes every answer given there. */
const operation = (plain: Endpoint, others: readonly Endpoint[]): JsonSchema => ({
  summary: plain.summary,
  ...(plain.proof && { description: proofNeeded }),
  ...(plain.background && { description: noUse }),
  ...(others.length > 0 && { description: otherwise(others) }),
  tags: [plain.path.split('/')[2]],
  security: security[plain.access],
  parameters: allParameters(plain, others),
  ...requestBody(plain),
  responses: { ...goodResponses(plain, others), ...refusalResponses([plain, ...others]) },
});

const operations = (endpoints: readonly Endpoint[]): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    endpoints
      .filter(({ when }) => !when)
      .map((plain) => [
        plain.method.toLowerCase(),
        operation(
          plain,
          endpoints.filter(({ method, when }) => when && method === plain.method),
        ),
      ]),
  );

/** The OpenAPI 3.1 document of the endpoints; throws for a schema that JSON cannot express. */
export const openApi = (
  endpoints: readonly Endpoint[],
  { title, version, sessionCookie }: ApiInfo,
): OpenApiDocument => {
  const paths = Map.groupBy(endpoints, ({ path }) => templated(path));
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths: Object.fromEntries([...paths].map(([path, group]) => [path, operations(group)])),
    components: {
      schemas: { ErrorBody: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        programKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
