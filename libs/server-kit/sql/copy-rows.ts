import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { inPieces } from './copy-out.ts';

/** Rows in PostgreSQL's text format, which every version reads: one row per line, whatever its values. */
export const copyRowsOut = (client: ClientBase, query: string): AsyncIterable<Uint8Array> => {
  const rows = to(`copy (${query}) to stdout`);
  rows.on('error', () => {});
  return inPieces(client.query(rows));
};

/** Copies such rows into a table (with its columns in brackets); returns their number. */
export const copyRowsIn = async (
  client: ClientBase,
  into: string,
  rows: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const sink = client.query(from(`copy ${into} from stdin`));
  await pipeline(Readable.from(rows, { objectMode: true, highWaterMark: 2 }), sink);
  return sink.rowCount;
};
