import { types } from 'pg';

const asItIs = (text: string): unknown => text;
const bytesOf = types.getTypeParser(types.builtins.BYTEA) as (text: string) => Buffer;
const instantOf = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date;
/** PostgreSQL's number for text[], which the driver's own list leaves out. */
const TEXTS: number = 1009;
const textsOf = types.getTypeParser(TEXTS) as (text: string) => readonly (string | null)[];

/** A column of another type than the declared one must not pass for a number. */
const numberOf = (text: string | null): number => {
  const value = text === null ? Number.NaN : Number(text);
  if (Number.isNaN(value)) throw new Error('the database gave something else where a number is declared');
  return value;
};

/** What PostgreSQL's spelling of a value means in the program, for each type that a statement may give. */
export const readers = {
  bigint: numberOf,
  integer: numberOf,
  text: asItIs,
  uuid: asItIs,
  boolean: (text: string) => text === 't',
  bytea: bytesOf,
  timestamptz: instantOf,
  jsonb: (text: string): unknown => JSON.parse(text),
  'bigint[]': (text: string) => textsOf(text).map(numberOf),
  'text[]': textsOf,
} as const satisfies Readonly<Record<string, (text: string) => unknown>>;

export type ColumnType = keyof typeof readers;

const refuse = (value: unknown): never => {
  throw new Error(`no statement takes a value of type ${typeof value}`);
};

const element = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string'
    ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
    : refuse(value);
};

/** A value of any of these types as PostgreSQL reads it. */
export const spell = (value: unknown): string | Buffer | null => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Buffer) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return value === null ? null : refuse(value);
};
