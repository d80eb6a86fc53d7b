import { openWorkbook, type SheetHead } from './workbook.ts';

export type Sheet = SheetHead & {
  /**
   * Rows from `rowXml`, each ended by a newline; chunk boundaries do not matter, but each chunk is compressed by
   * itself.
   */
  readonly rows: AsyncIterable<Uint8Array>;
};

/**
 * Streams an Excel workbook; only the current piece is in memory. After an error the file has no directory, so that a
 * partial file is not taken for a whole one.
 */
export async function* writeWorkbook(sheets: AsyncIterable<Sheet>): AsyncGenerator<Uint8Array> {
  const workbook = openWorkbook();
  for await (const { name, columns, rows } of sheets) {
    yield await workbook.begin({ name, columns });
    for await (const piece of rows) yield await workbook.add(piece);
    yield await workbook.end();
  }
  yield await workbook.close();
}
