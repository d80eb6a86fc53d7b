import { isJsonObject, type JsonSchema } from '@pecset/contract';
import { htmlText } from '../../html.ts';
import { code, list } from './markup.ts';

const schemas = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

const variants = (schema: JsonSchema): readonly JsonSchema[] => schemas(schema.anyOf ?? schema.oneOf);

const values = ({ enum: names, const: only }: JsonSchema): readonly unknown[] => {
  if (Array.isArray(names)) return names;
  return only === undefined ? [] : [only];
};

const typeName = ({ type, format, $ref }: JsonSchema): string => {
  if (type === undefined) return $ref === undefined ? 'any' : '…';
  const name = (Array.isArray(type) ? type : [type]).join(' | ');
  return typeof format === 'string' ? `${name} (${format})` : name;
};

/** A short form of a schema, such as `string (date-time)`, `'A' | 'I' | null` or `object[]`. */
const phrase = (schema: JsonSchema): string => {
  const options = variants(schema);
  if (options.length > 0) return [...new Set(options.map(phrase))].join(' | ');
  const allowed = values(schema);
  if (allowed.length > 0) return allowed.map((value) => JSON.stringify(value)).join(' | ');
  if (isJsonObject(schema.items)) return `${phrase(schema.items)}[]`;
  return typeName(schema);
};

/** The object schemas within a schema: itself, its list's items, or those among its variants. */
const objectsIn = (schema: JsonSchema): readonly JsonSchema[] => {
  if (isJsonObject(schema.properties)) return [schema];
  return [...(isJsonObject(schema.items) ? [schema.items] : []), ...variants(schema)].flatMap(objectsIn);
};

const fields = (object: JsonSchema, optional: string): string => {
  const required: readonly unknown[] = Array.isArray(object.required) ? object.required : [];
  const properties = Object.entries(isJsonObject(object.properties) ? object.properties : {});
  if (properties.length === 0) return '{}';
  return list(
    properties.map(([name, value]) => {
      const mark = required.includes(name) ? '' : ` <em>${htmlText(optional)}</em>`;
      return `${code(name)}${mark} ${isJsonObject(value) ? typed(value, optional) : ''}`;
    }),
  );
};

const typed = (schema: JsonSchema, optional: string): string =>
  htmlText(phrase(schema)) +
  objectsIn(schema)
    .map((object) => fields(object, optional))
    .join('');

/** A schema as nested lists of its fields; recursive schemas are not unrolled. */
export const outline = (schema: JsonSchema, optional: string): string =>
  isJsonObject(schema.properties) ? fields(schema, optional) : typed(schema, optional);
