import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

/** A value as SQL has it; only such as are compared with columns of ours. */
const literal = (value: unknown): string => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  // Quotes are doubled, and what has a backslash is said to have one: right whatever the server takes backslashes for.
  if (typeof value === 'string' && !value.includes('\u0000')) return pg.escapeLiteral(value);
  throw new Error(`a ${typeof value} has no place in a query that is written out`);
};

class WritingCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value));
  }
}

/**
 * Builds queries whose values stand in their text, for `COPY`, which takes none beside it. It only compiles: the caller
 * hands the `sql` on.
 */
export const writtenOut = <Rows>(): Kysely<Rows> =>
  new Kysely<Rows>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new WritingCompiler(),
    },
  });
