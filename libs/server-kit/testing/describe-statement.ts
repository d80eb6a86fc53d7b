import type { Client, Connection } from 'pg';

export type DescribedColumn = { readonly name: string; readonly dataTypeID: number };
type RowDescription = { readonly fields: readonly DescribedColumn[] };

/** Asks the server what a statement gives, without running it. */
export const describeStatement = (client: Client, text: string): Promise<readonly DescribedColumn[]> =>
  new Promise((resolve, reject) => {
    let columns: readonly DescribedColumn[] = [];
    client.query({
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      // The driver hands the server's messages to whatever is being asked.
      handleRowDescription: ({ fields }: RowDescription) => {
        columns = fields;
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    });
  });
