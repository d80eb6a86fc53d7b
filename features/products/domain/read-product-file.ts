import type { Gtin } from '@pecset/gs1';
import { ok, PLAIN_LINE, type Result, refuse } from '@pecset/kernel';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { type Columns, findColumns, isBlank } from './product-columns.ts';
import { gtinFaults, productGtin } from './product-gtin.ts';

export const MOST_ROWS = 100_000;
export const MOST_FAULTS = 100;
export const LONGEST_NAME = 200;

export type ProductRow = { readonly gtin: Gtin; readonly name: string };

/** Reasons why a line prevents the file from being loaded. */
export const productFaultKinds = [
  ...gtinFaults,
  'no-name',
  'long-name',
  'odd-characters',
  'another-name',
  'unreadable-line',
  'unclear-columns',
  'not-text',
  'nothing-in-it',
  'too-many-rows',
] as const;
export type ProductFaultKind = (typeof productFaultKinds)[number];

export type ProductFault = { readonly line: number; readonly what: ProductFaultKind };

type Reading = Result<readonly ProductRow[], readonly ProductFault[]>;

const nothing: ProductFault = { line: 1, what: 'nothing-in-it' };

/** Line breaks within a quoted cell and no-break spaces count as spaces. */
const tidy = (cell: string): string =>
  (/\s\s|[^\S ]/.test(cell) ? cell.replaceAll(/\s+/g, ' ') : cell).trim();

const productName = (cell: string): Result<string, ProductFaultKind> => {
  const name = tidy(cell);
  if (name === '') return refuse('no-name');
  if (name.length > LONGEST_NAME) return refuse('long-name');
  // The replacement character shows that a byte was invalid in this encoding.
  return PLAIN_LINE.test(name) && !name.includes('\ufffd') ? ok(name) : refuse('odd-characters');
};

const readRow = (cells: readonly string[], columns: Columns): Result<ProductRow, ProductFaultKind> => {
  const gtin = productGtin((cells[columns.gtin] ?? '').trim());
  if (!gtin.ok) return gtin;
  const name = productName(cells[columns.name] ?? '');
  return name.ok ? ok({ gtin: gtin.value, name: name.value }) : name;
};

const newList = (mostRows: number) => {
  const rows: ProductRow[] = [];
  const names = new Map<Gtin, string>();
  /** Returns why the row is rejected; an identical duplicate is accepted. */
  const add = (row: ProductRow): ProductFaultKind | undefined => {
    const known = names.get(row.gtin);
    if (known !== undefined) return known === row.name ? undefined : 'another-name';
    if (rows.length === mostRows) return 'too-many-rows';
    names.set(row.gtin, row.name);
    rows.push(row);
    return undefined;
  };
  return { rows, add };
};

function* recordsBelowHeading(text: string, { separator, headed }: Columns): Generator<CsvRecord> {
  let isHeading = headed;
  for (const record of csvRecords(text, separator)) {
    if (isBlank(record)) continue;
    if (!isHeading) yield record;
    isHeading = false;
  }
}

const readRows = (text: string, columns: Columns, mostRows: number): Reading => {
  const { rows, add } = newList(mostRows);
  const faults: ProductFault[] = [];
  for (const { line, cells } of recordsBelowHeading(text, columns)) {
    const row = cells ? readRow(cells, columns) : refuse('unreadable-line');
    const what = row.ok ? add(row.value) : row.refusal;
    if (what) faults.push({ line, what });
    if (what === 'too-many-rows' || faults.length === MOST_FAULTS) break;
  }
  if (rows.length === 0 && faults.length === 0) return refuse([nothing]);
  return faults.length === 0 ? ok(rows) : refuse(faults);
};

/** Returns the rows of the file, or its faulty lines, at most the first hundred. */
export const readProductFile = (text: string, mostRows = MOST_ROWS): Reading => {
  if (text.includes('\u0000')) return refuse([{ line: 1, what: 'not-text' }]);
  if (text.trim() === '') return refuse([nothing]);
  const columns = findColumns(text);
  return columns ? readRows(text, columns, mostRows) : refuse([{ line: 1, what: 'unclear-columns' }]);
};
