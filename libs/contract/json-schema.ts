import { z } from 'zod/mini';
import type { Schema } from './reply.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Schema leaves open whether a pattern is read with the flag `u`, so what only that flag knows is written out. */
const portable = (pattern: string): string =>
  pattern.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f').replaceAll('\\p{Cs}', '\\ud800-\\udfff');

const rebaseValue = (key: string, value: unknown, root: string): unknown => {
  if (key === '$ref' && typeof value === 'string') return value.replace(/^#/, root);
  if (key === 'pattern' && typeof value === 'string') return portable(value);
  if (Array.isArray(value)) return value.map((item: unknown) => rebaseValue('', item, root));
  return isJsonObject(value) ? rebase(value, root) : value;
};

/** A recursive schema points at its own root; inside a document that root lies deeper. */
const rebase = (schema: JsonSchema, root: string): JsonSchema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rebaseValue(key, value, root)]));

/**
 * `io`: what a caller may send (input) or will get (output). `root`: the JSON pointer of the place in the
 * document where the schema will lie.
 */
export const jsonSchema = (schema: Schema, io: 'input' | 'output', root = '#'): JsonSchema => {
  const { $schema: _, ...body } = z.toJSONSchema(schema, { io });
  return rebase(body, root);
};
