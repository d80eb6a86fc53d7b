import type { Connection, PoolClient } from 'pg';
import type { Columns } from './column.ts';
import { readers, spell } from './spelling.ts';

export type Row = Readonly<Record<string, unknown>>;
type Fields = readonly (string | null)[];

/** A statement as a connection runs it. */
export type Prepared = {
  readonly name: string;
  readonly text: string;
  readonly readRow: (fields: Fields) => Row;
};

export const rowReader = (gives: Columns): Prepared['readRow'] => {
  const columns = Object.entries(gives).map(([name, { type }]) => ({ name, read: readers[type] }));
  return (fields) => {
    if (fields.length !== columns.length)
      throw new Error(`the database gave ${fields.length} columns where ${columns.length} are declared`);
    const row: Record<string, unknown> = {};
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index] ?? null;
      const column = columns[index];
      if (column) row[column.name] = field === null ? null : column.read(field);
    }
    return row;
  };
};

/** The driver remembers what it has prepared on a connection, also where the values were refused afterwards. */
const isPrepared = (connection: Connection, name: string): boolean =>
  'parsedStatements' in connection &&
  typeof connection.parsedStatements === 'object' &&
  connection.parsedStatements !== null &&
  name in connection.parsedStatements;

/**
 * Asks what the driver's own query asks, but for a description of the columns: those of a declared statement are known,
 * and the server would find, send and have them read again with every answer.
 */
export const askDeclared = async (
  client: PoolClient,
  { name, text, readRow }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> => {
  const spelled = values.map(spell);
  const answer = Promise.withResolvers<Row[]>();
  const rows: Row[] = [];
  let unreadable: unknown;
  // What the driver calls as the answer comes.
  client.query({
    name,
    text,
    submit: (connection: Connection): null => {
      const { stream } = connection;
      stream.cork();
      try {
        if (!isPrepared(connection, name)) connection.parse({ name, text, types: [] }, true);
        connection.bind({ statement: name, values: spelled }, true);
        connection.execute(null, true);
        connection.sync();
      } catch (error) {
        // Half a question may be on its way: nobody can use the connection any more, and whoever waits hears of it.
        stream.destroy(error instanceof Error ? error : new Error('a question could not be written'));
      } finally {
        stream.uncork();
      }
      return null;
    },
    handleDataRow: ({ fields }: { readonly fields: Fields }) => {
      try {
        rows.push(readRow(fields));
      } catch (error) {
        unreadable ??= error;
      }
    },
    handleCommandComplete: () => {},
    handleEmptyQuery: () => {},
    handleCopyData: () => {},
    handleReadyForQuery: () => (unreadable === undefined ? answer.resolve(rows) : answer.reject(unreadable)),
    handleError: answer.reject,
  });
  try {
    return await answer.promise;
  } catch (error) {
    // Its stack leads to the socket; from here it leads to whoever asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
};
