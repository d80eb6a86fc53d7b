import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Columns, ValuesOf } from './column.ts';
import type { Part } from './part.ts';

type Executor = Pick<Kysely<unknown>, 'executeQuery'>;
type AnyPart = Part<never>;

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type TakesOf<Parts extends readonly AnyPart[]> = UnionToIntersection<ValuesOf<Parts[number]['takes']>>;

export type Statement<Values, Row> = {
  (db: Executor, values: Values): Promise<readonly Row[]>;
  readonly text: string;
  readonly takes: Columns;
  readonly gives: Columns;
};

export type Described<Takes extends Columns, Gives extends Columns, Parts extends readonly AnyPart[]> = {
  /** CTEs that run before the text, in this order, in the same statement. */
  readonly parts?: Parts;
  readonly takes: Takes;
  /** The result columns, in their order. */
  readonly gives: Gives;
  readonly text: string;
};

const placeholder = /(?<!:):([a-z]\w*)/gi;

const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** A name must have the same type in all parts. */
const mergeTakes = (all: readonly Columns[]): Columns => {
  const merged: Record<string, Columns[string]> = {};
  for (const [name, column] of all.flatMap((takes) => Object.entries(takes))) {
    const known = merged[name];
    if (known && known.type !== column.type)
      throw new Error(`:${name} is taken as ${known.type} and as ${column.type}`);
    merged[name] = column;
  }
  return merged;
};

/**
 * A name without a value would be sent as null, and a value without a name would be ignored: both are refused at start.
 */
const refuseLies = (where: string, text: string, takes: Columns): void => {
  const names = namesIn(text);
  const unknown = names.filter((name) => !(name in takes));
  const unused = Object.keys(takes).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${where}: nothing is given for :${unknown.join(', :')}`);
  if (unused.length > 0) throw new Error(`${where}: ${unused.join(', ')} is given and stands nowhere`);
};

/** Derived from the text alone, so that behind a pooler shared by processes no name can refer to another text. */
export const statementName = (text: string): string => createHash('sha256').update(text).digest('base64url');

type Declared = Pick<Statement<never, unknown>, 'text' | 'takes' | 'gives'>;

const declared = new Map<string, Declared>();
/** All declared statements, for the test that checks them against the database. */
export const declaredStatements = (): readonly Declared[] => [...declared.values()];

/**
 * A statement with a fixed text, in which `:name` stands for a value of the type it takes. For the busiest statements:
 * nothing is built per call, and the server reuses their plans.
 */
export const statement = <
  const Takes extends Columns,
  const Gives extends Columns,
  const Parts extends readonly AnyPart[] = readonly [],
>({
  parts,
  takes,
  gives,
  text,
}: Described<Takes, Gives, Parts>): Statement<ValuesOf<Takes> & TakesOf<Parts>, ValuesOf<Gives>> => {
  const before: readonly AnyPart[] = parts ?? [];
  for (const one of before) refuseLies(one.name, one.text, one.takes);
  refuseLies(text, text, takes);
  const all = mergeTakes([...before.map((one) => one.takes), takes]);
  const names = Object.keys(all);
  const whole =
    before.length === 0
      ? text
      : `with ${before.map((one) => `${one.name} as (${one.text})`).join(',\n')}\n${text}`;
  const numbered = whole.replace(
    placeholder,
    (_, name: string) => `$${names.indexOf(name) + 1}::${all[name]?.type}`,
  );
  const run = async (db: Executor, values: Readonly<Record<string, unknown>>) => {
    const { rows } = await db.executeQuery<ValuesOf<Gives>>(
      CompiledQuery.raw(
        numbered,
        names.map((name) => values[name]),
      ),
    );
    return rows;
  };
  const made = Object.assign(run, { text: numbered, takes: all, gives });
  declared.set(numbered, { text: numbered, takes: all, gives });
  return made;
};
