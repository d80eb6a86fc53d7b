export type CsvRecord = {
  /** Line on which the record begins. */
  readonly line: number;
  /** Undefined if the quotation marks do not match or the record has no end. */
  readonly cells: readonly string[] | undefined;
};

export type Separator = ';' | '\t' | ',';
export const separators: readonly Separator[] = [';', '\t', ','];

/** In characters: far more than a code and a name need, and small enough to scan at once. */
const LONGEST_RECORD = 5_000;

type Piece = { readonly text: string; readonly end: number };

/** RFC 4180, 2.5 to 2.7: reads up to the closing quotation mark, skipping doubled ones. */
const quotedCell = (text: string, start: number): Piece | undefined => {
  let closing = text.indexOf('"', start + 1);
  while (closing !== -1 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2);
  if (closing === -1) return undefined;
  let end = closing + 1;
  while (text[end] === ' ' || text[end] === '\r') end++;
  return { text: text.slice(start + 1, closing).replaceAll('""', '"'), end };
};

const plainCell = (text: string, start: number, separator: Separator): Piece => {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return { text: text.slice(start, end), end };
};

type Read = { readonly cells: readonly string[]; readonly end: number };

/** Reads the record at the start of the text; it ends at a line feed or at the end of the text. */
const quotedRecord = (text: string, separator: Separator): Read | undefined => {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    const next = cell && text[cell.end];
    if (!cell || (next !== undefined && next !== separator && next !== '\n')) return undefined;
    cells.push(cell.text);
    if (next !== separator) return { cells, end: cell.end };
    at = cell.end + 1;
  }
};

/** Fast path: most records are one line without quotation marks. */
const recordAt = (text: string, at: number, line: string, separator: Separator): Read | undefined => {
  if (line.length > LONGEST_RECORD) return undefined;
  if (!line.includes('"')) return { cells: line.split(separator), end: line.length };
  const ahead = text.slice(at, at + LONGEST_RECORD);
  const record = quotedRecord(ahead, separator);
  const isWhole = record && (record.end < ahead.length || at + ahead.length === text.length);
  return isWhole ? record : undefined;
};

/** Yields the records in order. Lines end in a line feed, which the last one may lack. */
export function* csvRecords(text: string, separator: Separator): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const first = text.slice(at, newline === -1 ? text.length : newline);
    const record = recordAt(text, at, first, separator);
    yield { line, cells: record?.cells };
    // An unreadable record ends with its first line, because the following lines may be fine.
    const end = at + (record?.end ?? first.length);
    line += text.slice(at + first.length, end).split('\n').length;
    at = end + 1;
  }
}
