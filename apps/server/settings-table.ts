import { z } from 'zod';
import { nationalTimes, rateLimits } from './named-numbers.ts';
import { secretNames, settingShape } from './settings.ts';

const Definition = z.object({
  description: z.string().optional(),
  default: z.string().optional(),
  /** Text for the default column if the default depends on other settings. */
  unset: z.string().optional(),
  testsOnly: z.boolean().optional(),
});

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

/** A number is shown as parsed, anything else as it is written in the environment. */
const defaultOf = (schema: z.ZodType, written: string | undefined): string => {
  const parsed = schema.safeParse(undefined).data;
  const value = typeof parsed === 'number' ? `${parsed}` : written;
  return value ? `\`${value}\`` : 'unset';
};

/** One row for every setting except those for tests; throws if a setting has no description. */
const settingRows = Object.entries(settingShape).flatMap(([name, schema]) => {
  const { description, unset, testsOnly, ...rest } = Definition.parse(
    z.toJSONSchema(schema, { io: 'input' }),
  );
  if (testsOnly) return [];
  if (!description) throw new Error(`${name} has no description in apps/server/settings.ts`);
  const variable = secretNames.includes(name) ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
  return [row(variable, unset ?? defaultOf(schema, rest.default), description)];
});

const numberTable = (known: Readonly<Record<string, { usually: number; meaning: string }>>): string =>
  table(
    ['name', 'default', 'meaning'],
    Object.entries(known).map(([name, { usually, meaning }]) => row(`\`${name}\``, `${usually}`, meaning)),
  );

/** Generated parts of docs/settings.md, keyed by the name in their markers. */
export const settingsTables: Readonly<Record<string, string>> = {
  settings: table(['variable', 'default', 'meaning'], settingRows),
  NMVS_TIMES: numberTable(nationalTimes),
  RATE_LIMITS: numberTable(rateLimits),
};

/** Returns the document with every table between its markers replaced. */
export const withTables = (text: string): string =>
  Object.entries(settingsTables).reduce((written, [name, content]) => {
    const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- ${name}: end -->`];
    const [before, rest] = written.split(begin);
    const after = rest?.split(end)[1];
    if (after === undefined) throw new Error(`docs/settings.md has no place for ${name}`);
    return `${before}${begin}\n${content}\n${end}${after}`;
  }, text);
