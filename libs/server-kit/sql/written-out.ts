import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';

/** SQL literal of a value; only the types that are compared with our columns. */
const literal = (value: unknown): string => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  // `escapeLiteral` doubles quotes and marks backslashes with `E`, which is right for either
  // `standard_conforming_strings`.
  if (typeof value === 'string' && !value.includes('\u0000')) return pg.escapeLiteral(value);
  throw new Error(`a ${typeof value} has no place in a query that is written out`);
};

class WritingCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value));
  }
}

/**
 * Builds queries with values inlined into the text, for `COPY`, which takes no parameters. It only compiles: the caller
 * runs the `sql`.
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
