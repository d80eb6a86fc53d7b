import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset: shells and compose files cannot easily remove one. */
const withoutEmpty = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** Reads all settings and reports all faults at once. */
export const readSettings = <Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> => {
  const read = schema.safeParse(withoutEmpty(environment));
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`);
  throw new StartRefusal(`wrong settings: ${faults.join('; ')}`);
};

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be at most 65535');

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

export const address = (...schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
