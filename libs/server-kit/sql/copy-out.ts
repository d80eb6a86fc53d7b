import { setImmediate } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';

/** Bytes. Rows come one by one, and a socket delivers at most 64 kB: larger pieces compress better and cost less. */
const PIECE = 128 * 1_024;

/** Yields to the event loop after each piece, so that rows already received do not block other requests. */
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
 * Streams the first column of a query, one row per line. COPY takes no parameters, so every value in the text must be a
 * number or quoted by `escapeLiteral`. Quote and delimiter are characters that our texts do not contain: a value with
 * one of them, or with a newline, comes out with byte 2 at both ends.
 */
export const copyOut = (client: ClientBase, query: string): AsyncIterable<Uint8Array> => {
  const rows = to(`copy (${query}) to stdout (format csv, delimiter E'\\x01', quote E'\\x02')`);
  // A reader gets the error by reading; without a listener it would end the process once the reader has left.
  rows.on('error', () => {});
  return inPieces(client.query(rows));
};
