import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

/** Writes atomically (rename), readable by the owner only. */
export const writeWhole = (path: string, content: string | Uint8Array): void => {
  const beside = `${path}.new`;
  writeFileSync(beside, content, { mode: 0o600 });
  renameSync(beside, path);
};

export const writeJson = (path: string, value: unknown): void =>
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);

export const readJson = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> | undefined =>
  existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
