import { parseSearch, stringifySearch } from '@pecset/web-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortOrder, statusFilter } from '../../contract/index.ts';
import {
  fieldsIn,
  firstOfMonth,
  lastMonth,
  nothingHidden,
  ofPack,
  searchOf,
  sortIn,
} from './report-address.ts';

const noon = new Date('2026-11-15T11:00:00Z');
const later = new Date('2027-03-01T11:00:00Z');
const text = fc.string({ maxLength: 30 });
const fields = fc.record({
  minDate: text,
  maxDate: text,
  statusFilter: fc.constantFrom(...statusFilter.options),
  reasonCode: text,
  gtin: text,
  lotNum: text,
  expDate: text,
  sn: text,
  alertId: text,
  program: text,
  reference: text,
  distinct: fc.boolean(),
});
const order = fc.constantFrom(...sortOrder.options);

test('an address kept as a bookmark opens the same report, in whatever month', () => {
  fc.assert(
    fc.property(fields, order, (given, sort) => {
      const found = parseSearch(stringifySearch(searchOf(given, sort)));
      expect(fieldsIn(found, later)).toEqual(given);
      expect(sortIn(found)).toBe(sort);
    }),
  );
});

test('no address keeps the report from opening, and what it opens is written the same way again', () => {
  const names = [...Object.keys(nothingHidden), 'sort'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (search) => {
      const written = searchOf(fieldsIn(search, noon), sortIn(search));
      expect(searchOf(fieldsIn(written, later), sortIn(written))).toEqual(written);
    }),
  );
});

test('a report that nobody has said anything about shows the alerts of this month, the newest first', () => {
  expect(fieldsIn({}, noon)).toEqual({ ...nothingHidden, minDate: '2026-11-01', statusFilter: 'alerts' });
  expect(sortIn({})).toBe('-trxTime');
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['maybe', false],
])('distinct=%s in an address is %s', (distinct, meant) => {
  expect(fieldsIn({ distinct }, noon).distinct).toBe(meant);
});

test('a start date that was emptied stays empty', () => {
  expect(fieldsIn({ minDate: '' }, noon).minDate).toBe('');
});

test('the month is that of Budapest, where midnight comes before that of Greenwich', () => {
  expect(firstOfMonth(new Date('2026-11-30T22:59:59Z'))).toBe('2026-11-01');
  expect(firstOfMonth(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-01');
});

test('what is scanned is looked for in all that was ever done', () => {
  expect(ofPack({ gtin: '05991234567894', sn: 'SN-1' })).toEqual({
    ...nothingHidden,
    gtin: '05991234567894',
    sn: 'SN-1',
  });
});

test('last month is the whole of the month before this one in Budapest, whatever the day', () => {
  const whole = (instant: string) => Object.values(lastMonth(new Date(instant)));
  expect(whole('2026-11-30T22:59:59Z')).toEqual(['2026-10-01', '2026-10-31']);
  expect(whole('2026-12-31T23:00:00Z')).toEqual(['2026-12-01', '2026-12-31']);
  expect(whole('2028-03-31T12:00:00Z')).toEqual(['2028-02-01', '2028-02-29']);
});
