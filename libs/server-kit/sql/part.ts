import type { Columns } from './column.ts';

/**
 * One part of a statement that does several things at once (`with name as (…)`). It declares the values it takes and
 * the columns that later parts may read, so that a wrong combination of parts does not compile.
 */
export type Part<Gives extends string, Takes extends Columns = Columns> = {
  readonly name: string;
  readonly takes: Takes;
  readonly text: string;
  /** Type only, never set: a part that gives more can be used where less is read. */
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
