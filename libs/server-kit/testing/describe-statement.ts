import type { Client, Connection } from 'pg';

export type DescribedColumn = { readonly name: string; readonly dataTypeID: number };
type RowDescription = { readonly fields: readonly DescribedColumn[] };

/** Asks the server for a statement's result columns, without running it. */
export const describeStatement = (client: Client, text: string): Promise<readonly DescribedColumn[]> =>
  new Promise((resolve, reject) => {
    let columns: readonly DescribedColumn[] = [];
    client.query({
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      // The driver calls these with the server's messages.
      handleRowDescription: ({ fields }: RowDescription) => {
        columns = fields;
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    });
  });
