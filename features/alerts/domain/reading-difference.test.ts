import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, isOneCharacterOff, type Reading } from './reading-difference.ts';

const sent: Reading = { gtin: '05991234567897', expDate: '270531', lotNum: 'ABZ12', sn: 'Y7K2MZ9' };

test.each<[string, Partial<Reading>, ReturnType<typeof differenceOf>]>([
  ['the same', {}, { kind: 'same' }],
  [
    'nothing but the serial number was read, and it is the same',
    { gtin: null, expDate: null, lotNum: null },
    { kind: 'same' },
  ],
  ['capital and small letters exchanged', { lotNum: 'abz12', sn: 'y7k2mz9' }, { kind: 'case' }],
  ['Y and Z exchanged', { lotNum: 'ABY12', sn: 'Z7K2MY9' }, { kind: 'layout' }],
  ['another expiry', { expDate: '270500' }, { kind: 'expiry', sent: '270531', read: '270500' }],
  ['one digit of the serial number', { sn: 'Y7K3MZ9' }, { kind: 'one-character', field: 'sn' }],
  ['two neighbours exchanged', { sn: 'YK72MZ9' }, { kind: 'one-character', field: 'sn' }],
  ['another serial number', { sn: '8QQ4T1' }, { kind: 'some', fields: ['sn'] }],
  ['batch and expiry', { lotNum: 'X', expDate: '280101' }, { kind: 'some', fields: ['expDate', 'lotNum'] }],
])('%s', (_what, read, expected) => {
  expect(differenceOf(sent, { ...sent, ...read })).toEqual(expected);
});

const reading = fc.record({
  gtin: fc.option(fc.stringMatching(/^\d{4}$/)),
  expDate: fc.option(fc.stringMatching(/^\d{6}$/)),
  lotNum: fc.option(fc.stringMatching(/^[AYZayz1]{1,4}$/)),
  sn: fc.option(fc.stringMatching(/^[AYZayz1]{1,6}$/)),
});

test('which of two readings came first makes no difference to its kind', () => {
  fc.assert(
    fc.property(reading, reading, (one, other) => {
      expect(differenceOf(one, other).kind).toBe(differenceOf(other, one).kind);
    }),
  );
});

test('a reading never differs from itself', () => {
  fc.assert(
    fc.property(reading, (one) => {
      expect(differenceOf(one, one)).toEqual({ kind: 'same' });
    }),
  );
});

const text = fc.stringMatching(/^[AB1]{0,8}$/);

test('one character lost, added or replaced is one character off', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom('x', 'y'), (before, after, other) => {
      expect(isOneCharacterOff(before + after, `${before}x${after}`)).toBe(true);
      expect(isOneCharacterOff(`${before}z${after}`, `${before}${other}${after}`)).toBe(true);
      expect(isOneCharacterOff(`${before}x${after}y`, before + after)).toBe(false);
    }),
  );
});

test('a text is not one character off from itself', () => {
  for (const text of ['', 'a', 'SN0Z1']) expect(isOneCharacterOff(text, text)).toBe(false);
});
