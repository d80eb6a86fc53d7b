import { anyText } from '@pecset/kernel/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-codec.ts';

// GS1 General Specifications, figure 7.11-1: the 82 characters a batch or serial number may hold.
const gs1Characters =
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'.split('');

const searchOf = (text: fc.Arbitrary<string>) => fc.dictionary(text, text);
const sameAfterTheAddressBar = (search: Readonly<Record<string, string>>) => {
  expect(parseSearch(stringifySearch(search))).toEqual(search);
};

describe('a pack link carries its fields unchanged', () => {
  test.each([
    ['a serial number longer than a number can hold', '12345678901234567890'],
    ['a serial number that looks like a power of ten', '2E3'],
    ['the word true', 'true'],
    ['the word null', 'null'],
    ['leading zeros', '05995327162010'],
    ['a percent sequence', '%2F'],
    ['quotes', '"\''],
    ['plus and ampersand', 'a+b&c=d'],
    ['a blank', 'a b'],
    ['nothing', ''],
  ])('%s', (_what, sn) => sameAfterTheAddressBar({ sn }));

  test('whatever characters its fields hold', () => {
    fc.assert(fc.property(searchOf(anyText()), sameAfterTheAddressBar));
  });

  test('for every batch and serial number of the 82 GS1 characters', () => {
    expect(gs1Characters).toHaveLength(82);
    const field = fc.string({ unit: fc.constantFrom(...gs1Characters), minLength: 1, maxLength: 20 });
    fc.assert(fc.property(fc.record({ lotNum: field, sn: field }), sameAfterTheAddressBar));
  });
});

test('an address with a broken percent sequence still opens', () => {
  expect(parseSearch('?sn=%zz&gtin=1')).toEqual({ sn: '%zz', gtin: '1' });
});

test('of a repeated field the last one counts', () => {
  expect(parseSearch('?sn=1&sn=2')).toEqual({ sn: '2' });
});

test('a field that is not given leaves no trace in the address', () => {
  expect(stringifySearch({ sn: undefined })).toBe('');
  expect(stringifySearch({ gtin: '1', sn: undefined })).toBe('?gtin=1');
});
