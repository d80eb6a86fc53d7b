import { type CsvRecord, csvRecords, type Separator, separators } from './csv-records.ts';
import { looksLikeGtin } from './product-gtin.ts';

export type Columns = {
  readonly separator: Separator;
  readonly gtin: number;
  readonly name: number;
  /** Whether the first line holds column headings. */
  readonly headed: boolean;
};

/** In the form that `simplified` returns. */
const headings = {
  gtin: ['gtin', 'gtin14', 'ean', 'ean13', 'eankod', 'oepean', 'vonalkod', 'termekkod', 'productcode'],
  name: [
    'name',
    'nev',
    'oepnev',
    'megnevezes',
    'termeknev',
    'termekneve',
    'termekmegnevezese',
    'productname',
  ],
};

const simplified = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '');

export const isBlank = ({ cells }: CsvRecord): boolean => cells?.every((cell) => cell.trim() === '') ?? false;

const firstTwo = (text: string, separator: Separator): readonly CsvRecord[] => {
  const found: CsvRecord[] = [];
  for (const record of csvRecords(text, separator)) {
    if (!isBlank(record)) found.push(record);
    if (found.length === 2) break;
  }
  return found;
};

/** The only other non-empty column besides the GTIN; -1 if there are several, which only headings can tell apart. */
const onlyOther = (cells: readonly string[], gtin: number): number => {
  const filled = cells.map((cell, index) => index !== gtin && cell.trim() !== '');
  return filled.indexOf(true) === filled.lastIndexOf(true) ? filled.indexOf(true) : -1;
};

const columnsWith = (text: string, separator: Separator): Columns | undefined => {
  const [first, second] = firstTwo(text, separator);
  const heads = (first?.cells ?? []).map(simplified);
  const named = {
    gtin: heads.findIndex((head) => headings.gtin.includes(head)),
    name: heads.findIndex((head) => headings.name.includes(head)),
  };
  const headed = named.gtin !== -1 || named.name !== -1;
  const cells = (headed ? second : first)?.cells ?? [];
  const gtin = named.gtin === -1 ? cells.findIndex((cell) => looksLikeGtin(cell.trim())) : named.gtin;
  const name = named.name === -1 ? onlyOther(cells, gtin) : named.name;
  return gtin === -1 || name === -1 ? undefined : { separator, gtin, name, headed };
};

/** Finds the separator that yields the columns; the other ones may occur in names. */
export const findColumns = (text: string): Columns | undefined => {
  for (const separator of separators) {
    const columns = columnsWith(text, separator);
    if (columns) return columns;
  }
  return undefined;
};
