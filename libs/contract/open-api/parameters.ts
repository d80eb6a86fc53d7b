import type { Endpoint } from '../endpoint.ts';
import { isJsonObject, type JsonSchema, jsonSchema } from '../json-schema.ts';
import { isWrite } from '../possible-refusals.ts';
import type { ObjectSchema } from '../reply.ts';
import { SHOWN_ORGANISATION, SHOWN_USER } from '../shown-user.ts';

const parameters = (schema: ObjectSchema | undefined, place: 'path' | 'query'): readonly JsonSchema[] => {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || requiredNames.includes(name),
    ...(isJsonObject(value) && 'description' in value && { description: value.description }),
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

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Made anew for each press, and the same in each repeat of it: a repeat is the same transaction.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

const acceptLanguage: JsonSchema = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of the words that are meant for people.',
  schema: { type: 'string', enum: ['hu', 'en'] },
};

const headersOf = (endpoint: Endpoint): readonly JsonSchema[] => {
  const { access, headers = {} } = endpoint;
  const isPersons = access !== 'public' && access !== 'phone';
  if (access !== 'program') return headerParameters({ ...headers, ...(isPersons && shown) });
  const { 'Idempotency-Key': _, ...others } = headers;
  return [...(isWrite(endpoint) ? [idempotencyKey] : []), acceptLanguage, ...headerParameters(others)];
};

export const parametersOf = (endpoint: Endpoint): readonly JsonSchema[] => [
  ...parameters(endpoint.params, 'path'),
  ...parameters(endpoint.query, 'query'),
  ...headersOf(endpoint),
];

/** Parameters that select another answer at the same address are optional. */
export const allParameters = (plain: Endpoint, others: readonly Endpoint[]): readonly JsonSchema[] => {
  const known = parametersOf(plain);
  const added = others
    .flatMap(parametersOf)
    .filter(({ name }) => known.every((one) => one.name !== name))
    .map((one) => ({ ...one, required: false }));
  return [...known, ...added];
};
