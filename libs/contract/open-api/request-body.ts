import type { Endpoint } from '../endpoint.ts';
import { isJsonObject, type JsonSchema, jsonSchema } from '../json-schema.ts';
import type { Upload } from '../upload.ts';
import { type ApiExample, requestExamples } from './examples.ts';
import { placeOf } from './place.ts';

const json = 'application/json';
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

export const requestBody = (endpoint: Endpoint, examples: readonly ApiExample[]): JsonSchema => {
  if (endpoint.upload) return formBody(endpoint, endpoint.upload);
  if (!endpoint.body) return {};
  const place = placeOf(endpoint, 'requestBody', 'content', json, 'schema');
  const schema = jsonSchema(endpoint.body, 'input', place);
  const content = { [json]: { schema, ...requestExamples(examples) } };
  return { requestBody: { required: true, content } };
};
