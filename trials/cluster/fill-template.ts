import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'templates');

/** Fills in the placeholders of a configuration; throws on one without a value. */
export const fillTemplate = async (
  file: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> =>
  (await readFile(join(folder, file), 'utf8')).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} asks for ${name}`);
    return String(value);
  });
