import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset: shells and compose files cannot easily remove one. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

type Fault = { readonly name: string; readonly message: string };

/** The secret in a file; editors and `echo` end it with a newline, which is no part of it. */
const readSecret = (path: string): { readonly value: string } | { readonly reason: string } => {
  try {
    const value = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    return value === '' ? { reason: `the file ${path} is empty` } : { value };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { reason: `the file ${path} cannot be read (${code})` };
  }
};

/** Puts the content of `NAME_FILE` in the place of `NAME`, so that a secret need not stand in the environment. */
const withSecretsFromFiles = (environment: Environment, secrets: readonly string[]) => {
  const values: Record<string, string | undefined> = { ...environment };
  const faults: Fault[] = [];
  for (const name of secrets) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    const read = readSecret(path);
    if (environment[name] !== undefined)
      faults.push({ name, message: `is set twice: as ${name} and as ${name}_FILE` });
    else if ('reason' in read) faults.push({ name: `${name}_FILE`, message: read.reason });
    else values[name] = read.value;
  }
  return { values, faults };
};

/** Reads all settings and reports all faults at once; each of `secrets` may be given as a file. */
export const readSettings = <Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
  secrets: readonly string[],
): z.output<Schema> => {
  const { values, faults } = withSecretsFromFiles(withoutEmpty(environment), secrets);
  const read = schema.safeParse(values);
  if (read.success && faults.length === 0) return read.data;
  const wrong = (read.error?.issues ?? []).map(({ path, message }) => ({
    name: path.join('.') || 'settings',
    message,
  }));
  // What is said of the other settings may follow from a secret that could not be read.
  const said = (faults.length > 0 ? faults : wrong).map(({ name, message }) => `${name}: ${message}`);
  throw new StartRefusal(`wrong settings: ${said.join('; ')}`);
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
