export type CsvRecord = {
  /** On which it begins. */
  readonly line: number;
  /** Undefined where its quotation marks do not match, or it has no end. */
  readonly cells: readonly string[] | undefined;
};

export type Separator = ';' | '\t' | ',';
export const separators: readonly Separator[] = [';', '\t', ','];

/** Of one record: far more than a code and a name take, and little enough to be looked at in one go. */
const LONGEST_RECORD = 5_000;

type Piece = { readonly text: string; readonly end: number };

/** RFC 4180, 2.5 to 2.7: from the opening quotation mark to the one that is not doubled. */
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

/** The record at the start of the text, and where it ends: at a line's end, or at that of the text. */
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

/** Most records are a line without quotation marks, which takes less looking. */
const recordAt = (text: string, at: number, line: string, separator: Separator): Read | undefined => {
  if (line.length > LONGEST_RECORD) return undefined;
  if (!line.includes('"')) return { cells: line.split(separator), end: line.length };
  const ahead = text.slice(at, at + LONGEST_RECORD);
  const record = quotedRecord(ahead, separator);
  const isWhole = record && (record.end < ahead.length || at + ahead.length === text.length);
  return isWhole ? record : undefined;
};

/** One after the other. Lines end in a line feed; the last one need not. */
export function* csvRecords(text: string, separator: Separator): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const first = text.slice(at, newline === -1 ? text.length : newline);
    const record = recordAt(text, at, first, separator);
    yield { line, cells: record?.cells };
    // What cannot be read ends with its first line: the ones after it may be as they should be.
    const end = at + (record?.end ?? first.length);
    line += text.slice(at + first.length, end).split('\n').length;
    at = end + 1;
  }
}
