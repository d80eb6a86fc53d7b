import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';

/**
 * What a query gives, as PostgreSQL writes it: its first column, one row to a line. It takes no values, so whatever
 * stands in the text must be a number or quoted by `escapeLiteral`. Quotes and separators are characters that no text
 * of ours holds: a value with one of them, or with a new line, comes out with the byte 2 at both ends.
 */
export const copyOut = (client: ClientBase, query: string): AsyncIterable<Uint8Array> => {
  const rows = to(`copy (${query}) to stdout (format csv, delimiter E'\\x01', quote E'\\x02')`);
  // Whoever reads hears of a failure by reading; one who has left and ended the connection must not end the process.
  rows.on('error', () => {});
  return client.query(rows);
};
