import type { SortColumn, SortOrder } from '../../contract/index.ts';

/** In display order. */
export const columns = [
  { column: 'gtin', text: 'gtin' },
  { column: 'lotNum', text: 'lotNum' },
  { column: 'expDate', text: 'expDate' },
  { column: 'sn', text: 'sn' },
  { column: 'trxTime', text: 'time' },
  { column: 'trxType', text: 'transaction' },
  { column: 'status', text: 'status' },
] as const satisfies readonly { readonly column: SortColumn; readonly text: string }[];

export const directionOf = (column: SortColumn, sort: SortOrder): 'ascending' | 'descending' | 'none' => {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
};

/** Pressing the same column again reverses the order; the first press sorts time newest first, all else ascending. */
export const sortAfterPress = (column: SortColumn, sort: SortOrder): SortOrder => {
  const direction = directionOf(column, sort);
  if (direction === 'none') return column === 'trxTime' ? '-trxTime' : column;
  return direction === 'ascending' ? `-${column}` : column;
};
