import { z } from 'zod';
import type { LoopCases } from './loop-cases.ts';

const Schema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  maxItems: z.number().default(0),
  maxLength: z.number().default(1),
});
const Operation = z.object({
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }).optional() }) })
    .optional(),
});
const Described = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** Returns the longest value that the schema allows. */
const longest = (schema: unknown): unknown => {
  const { type, enum: choice, properties, items, anyOf, maxItems, maxLength } = Schema.parse(schema);
  if (choice) return choice[0];
  if (anyOf.length > 0) return longest(anyOf[0]);
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, longest(value)]));
  if (type === 'array') return Array.from({ length: maxItems }, () => longest(items));
  if (type === 'string') return 'A'.repeat(maxLength);
  return type === 'boolean' ? true : 1;
};

/** Derives one case per endpoint from the API's OpenAPI description. */
export const describedCases = async (address: string): Promise<LoopCases> => {
  const { paths } = Described.parse(await (await fetch(`${address}/api/openapi.json`)).json());
  const cases = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const path = template.replaceAll(/\{\w+\}/g, '1');
      const schema = requestBody?.content['application/json']?.schema;
      const body = z.record(z.string(), z.unknown()).parse(schema === undefined ? {} : longest(schema));
      const takesBody = !['get', 'delete'].includes(method);
      return [`${method.toUpperCase()} ${template}`, () => ({ path, ...(takesBody && { body }) })] as const;
    }),
  );
  return Object.fromEntries(cases);
};
