import { describe, expect, test } from 'vitest';
import {
  isDemonstrationPack,
  isOutOfPlace,
  packInAddress,
  requestFor,
  withGapsFilled,
} from './pack-as-read.ts';

const address = { gtin: '05995327162010', expDate: '270531', lotNum: 'A1', sn: '12345678901234567890' };
const read = { gtin: '05995327162010', expDate: '270531', lotNum: 'A1', sn: 'S1' };
const seen = { expDate: '280000', lotNum: 'B2', history: [] };

describe('the pack in the address', () => {
  test('is taken letter for letter', () => {
    expect(packInAddress(address)).toEqual(address);
  });

  test('is none without a serial number', () => {
    expect(packInAddress({ gtin: address.gtin })).toBeUndefined();
    expect(packInAddress({ sn: '' })).toBeUndefined();
  });

  test('has gaps where the address has none', () => {
    const gaps = { gtin: undefined, expDate: undefined, lotNum: undefined };
    expect(packInAddress({ sn: 'A' })).toEqual({ ...gaps, sn: 'A' });
  });

  test('typed with month and year alone lasts to the end of that month', () => {
    expect(packInAddress({ ...address, expDate: '2705' })?.expDate).toBe('270500');
  });

  test('keeps an expiry that is no date, for the findings to tell', () => {
    expect(packInAddress({ ...address, expDate: '27053' })?.expDate).toBe('27053');
  });
});

describe('what is sent', () => {
  test('is what was scanned, whatever the server remembers', () => {
    expect(withGapsFilled(read, seen)).toEqual(read);
  });

  test('takes lot and expiry from the server where the scan has none', () => {
    const gaps = { ...read, expDate: undefined, lotNum: undefined };
    expect(withGapsFilled(gaps, seen)).toEqual({ ...read, expDate: '280000', lotNum: 'B2' });
    expect(withGapsFilled(gaps, undefined)).toEqual(gaps);
  });

  test('carries the mode that the page shows and the scan as it came', () => {
    const circumstances = { mode: 'sandbox', rawScan: ']d201…' } as const;
    expect(requestFor(read, circumstances)).toEqual({ ok: true, value: { ...read, ...circumstances } });
  });

  test('is nothing while a part is missing', () => {
    expect(requestFor({ ...read, lotNum: undefined }, { mode: 'sandbox' }).ok).toBe(false);
  });

  test.each([
    ['a GTIN of 13 digits', { gtin: '5995327162010' }],
    ['a month 13', { expDate: '271301' }],
    ['a letter with an accent', { lotNum: 'GYŐR' }],
    ['a serial number of 21 characters', { sn: '123456789012345678901' }],
  ])('is nothing with %s', (_, wrong) => {
    expect(requestFor({ ...read, ...wrong }, { mode: 'sandbox' }).ok).toBe(false);
  });

  test.each([
    ['a wrong check digit', { gtin: '05995327162011' }],
    ['31 February', { expDate: '270231' }],
    ['odd but lawful characters', { sn: `/%?&'"` }],
  ])('may have %s: the national system decides', (_, odd) => {
    expect(requestFor({ ...read, ...odd }, { mode: 'sandbox' }).ok).toBe(true);
  });
});

test.each([
  ['09521234567899', true],
  ['19521234567896', true],
  ['95210000000003', false],
  [undefined, false],
])('GTIN %s is one for demonstrations: %s', (gtin, expected) => {
  expect(isDemonstrationPack({ ...read, gtin })).toBe(expected);
});

test('a training pack is out of place in production alone', () => {
  const training = { ...read, gtin: '09520000000004' };
  expect(isOutOfPlace(read, 'production')).toBe(false);
  expect(isOutOfPlace({ ...training, gtin: undefined }, 'production')).toBe(false);
  expect([isOutOfPlace(training, 'sandbox'), isOutOfPlace(training, undefined)]).toEqual([false, false]);
  expect(isOutOfPlace(training, 'production')).toBe(true);
});
