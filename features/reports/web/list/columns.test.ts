import { expect, test } from 'vitest';
import { sortColumns } from '../../contract/index.ts';
import { columns, directionOf, sortAfterPress } from './columns.ts';

test('every order that the server knows has a column', () => {
  expect(columns.map(({ column }) => column).toSorted()).toEqual([...sortColumns].toSorted());
});

test.each(sortColumns)(
  'the column %s is sorted by at the first press, and turned round at the second',
  (column) => {
    const other = column === 'gtin' ? 'sn' : 'gtin';
    const once = sortAfterPress(column, other);
    const twice = sortAfterPress(column, once);
    expect([directionOf(column, other), directionOf(column, once)]).toEqual([
      'none',
      column === 'trxTime' ? 'descending' : 'ascending',
    ]);
    expect(directionOf(column, twice)).toBe(column === 'trxTime' ? 'ascending' : 'descending');
    expect(sortAfterPress(column, twice)).toBe(once);
  },
);
