import type { Columns } from './column.ts';

/**
 * One part of a statement that does several things at once (`with name as (…)`). It says which values it takes and which
 * columns the parts after it may read, so that a part which is put beside the wrong neighbours does not compile.
 */
export type Part<Gives extends string, Takes extends Columns = Columns> = {
  readonly name: string;
  readonly takes: Takes;
  readonly text: string;
  /** Only for the types, never set: a part that gives more can stand where less is read. */
  readonly gives?: (column: Gives) => void;
};

export const part = <const Gives extends string, Takes extends Columns>({
  name,
  takes,
  text,
}: {
  readonly name: string;
  readonly gives: readonly Gives[];
  readonly takes: Takes;
  readonly text: string;
}): Part<Gives, Takes> => ({ name, takes, text });
