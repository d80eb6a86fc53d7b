import { expect, test } from 'vitest';
import { fieldsIn, nothingHidden } from './report-address.ts';
import { filtersIn, without } from './set-filters.ts';

test('the report of this month’s alerts may hide something by what it shows and by its first day', () => {
  const fields = fieldsIn({}, new Date('2026-11-15T11:00:00Z'));
  expect(filtersIn(fields)).toEqual(['statusFilter', 'minDate']);
});

test('with all filters taken off, one after the other, everything is shown', () => {
  const fields = fieldsIn({ gtin: '1', sn: '2', lotNum: '3', distinct: 'true', maxDate: '4' }, new Date(0));
  expect(filtersIn(fields).reduce(without, fields)).toEqual(nothingHidden);
});
