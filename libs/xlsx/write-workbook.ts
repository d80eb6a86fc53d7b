import { openWorkbook, type SheetHead } from './workbook.ts';

export type Sheet = SheetHead & {
  /** Rows as `rowXml` gives them, each ended by a newline; where a piece ends is all the same, but each is a turn. */
  readonly rows: AsyncIterable<Uint8Array>;
};

/**
 * The file, piece by piece, as an Excel workbook; nothing is ever held but the piece under way. Whatever goes wrong on
 * the way ends it without its directory, so that a part of a file is not taken for the whole.
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
