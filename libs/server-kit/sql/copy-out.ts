import { setImmediate } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';

/** Rows come one by one, and a socket hands on 64 kB at most: larger pieces pack better and need fewer turns. */
const PIECE = 128 * 1_024;

/** Rows that are there already keep nobody waiting: after each piece it is somebody else's turn. */
export async function* inPieces(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of rows) {
    held.push(bytes);
    size += bytes.length;
    if (size < PIECE) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
    await setImmediate();
  }
  if (size > 0) yield Buffer.concat(held);
}

/**
 * What a query gives, as PostgreSQL writes it: its first column, one row to a line. It takes no values, so whatever
 * stands in the text must be a number or quoted by `escapeLiteral`. Quotes and separators are characters that no text
 * of ours holds: a value with one of them, or with a new line, comes out with the byte 2 at both ends.
 */
export const copyOut = (client: ClientBase, query: string): AsyncIterable<Uint8Array> => {
  const rows = to(`copy (${query}) to stdout (format csv, delimiter E'\\x01', quote E'\\x02')`);
  // A reader learns of a failure by reading; one that has left and ended the connection must not end the process.
  rows.on('error', () => {});
  return inPieces(client.query(rows));
};
