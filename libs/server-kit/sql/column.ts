type ColumnType =
  | 'bigint'
  | 'bigint[]'
  | 'integer'
  | 'text'
  | 'text[]'
  | 'boolean'
  | 'bytea'
  | 'timestamptz'
  | 'uuid'
  | 'jsonb';

/** A value's type in PostgreSQL and in TypeScript. */
export type Column<Value> = {
  readonly type: ColumnType;
  /** Never set: it only carries the type. */
  readonly value?: Value;
};

/** Our 64-bit numbers are identifiers and counts below 2^53 by construction. */
export const int8 = <Value extends number = number>(): Column<Value> => ({ type: 'bigint' });
export const int8s = <Value extends number = number>(): Column<readonly Value[]> => ({ type: 'bigint[]' });
export const int4 = (): Column<number> => ({ type: 'integer' });
export const text = <Value extends string = string>(): Column<Value> => ({ type: 'text' });
export const texts = <Value extends string = string>(): Column<readonly Value[]> => ({ type: 'text[]' });
export const bool = (): Column<boolean> => ({ type: 'boolean' });
export const bytes = (): Column<Buffer> => ({ type: 'bytea' });
export const instant = (): Column<Date> => ({ type: 'timestamptz' });
export const uuid = (): Column<string> => ({ type: 'uuid' });
/** Sent as JSON text; read as `unknown`, to be parsed by a schema. */
export const jsonIn = (): Column<string> => ({ type: 'jsonb' });
export const jsonOut = (): Column<unknown> => ({ type: 'jsonb' });

export const orNull = <Value>({ type }: Column<Value>): Column<Value | null> => ({ type });

export type Columns = Readonly<Record<string, Column<unknown>>>;

export type ValuesOf<Takes extends Columns> = {
  readonly [Name in keyof Takes]: Takes[Name] extends Column<infer Value> ? Value : never;
};
