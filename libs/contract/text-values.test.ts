import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { commaList, flag, lineOfText, linesOfText, queryString, readQuery, wholeNumber } from './index.ts';

const Filter = z.object({
  mlId: z.optional(wholeNumber()),
  distinct: z.optional(flag()),
  codes: z.optional(commaList(z.string())),
});

test('numbers, truths and lists that a caller gives reach the handler as they were', () => {
  const word = fc.stringMatching(/^[A-Z_0-9]{1,10}$/);
  const filter = fc.record(
    { mlId: fc.maxSafeInteger(), distinct: fc.boolean(), codes: fc.array(word) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(filter, (given) => {
      const read = readQuery(queryString(given));
      expect(z.parse(Filter, read.ok && read.value)).toEqual(given);
      expect(z.parse(Filter, given)).toEqual(given);
    }),
  );
});

test.each(['', ' 1', '1.0', '1e3', '0x10', '99999999999999999', 'one'])(
  '"%s" is not a whole number',
  (mlId) => {
    expect(z.safeParse(Filter, { mlId }).success).toBe(false);
  },
);

test.each(['', '2', 'TRUE', 'yes'])('"%s" is neither true nor false', (distinct) => {
  expect(z.safeParse(Filter, { distinct }).success).toBe(false);
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])('"%s" is %s', (distinct, meant) => {
  expect(z.parse(Filter, { distinct })).toEqual({ distinct: meant });
});

test('each item of a list is held to its own rule', () => {
  const codes = commaList(z.enum(['PCK_22', 'PCK_23']));
  expect(z.safeParse(codes, 'PCK_22,PCK_99').success).toBe(false);
  expect(z.parse(codes, 'PCK_22,PCK_23')).toEqual(['PCK_22', 'PCK_23']);
});

const plainWord = fc.string({
  unit: fc.constantFrom(
    'a',
    'É',
    'ő',
    'ű',
    '5',
    '-',
    '„',
    '’',
    '😀',
    '👩🏽\u200d⚕️',
    'ا',
    'ب',
    'א',
    'ש',
    '漢',
  ),
  minLength: 1,
  maxLength: 20,
});
const controls = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index)];
const turning = [
  0x20_28, 0x20_29, 0x20_2a, 0x20_2b, 0x20_2c, 0x20_2d, 0x20_2e, 0x20_66, 0x20_67, 0x20_68, 0x20_69,
];
const odd = fc.oneof(
  fc.constantFrom(...controls, ...turning).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xd8_00, max: 0xdf_ff }).map((code) => String.fromCharCode(code)),
);
const fields = { 'a line': lineOfText(100), 'a text': linesOfText(100) };

test.each(Object.entries(fields))('%s takes what people write, in whichever letters', (_, field) => {
  fc.assert(
    fc.property(plainWord, plainWord, (one, other) => {
      expect(z.parse(field, ` ${one} ${other} `)).toBe(`${one} ${other}`);
    }),
  );
});

test.each(Object.entries(fields))(
  '%s with a character that shows as nothing, or turns others, is refused',
  (_, field) => {
    const bad = field === fields['a line'] ? odd : odd.filter((character) => character !== '\n');
    fc.assert(
      fc.property(plainWord, bad, plainWord, (before, character, after) => {
        expect(z.safeParse(field, before + character + after).success).toBe(false);
      }),
    );
  },
);

test('a text may have several lines, a line only one', () => {
  expect(z.parse(linesOfText(20), 'egy\nkettő\n')).toBe('egy\nkettő');
  expect(z.safeParse(lineOfText(20), 'egy\nkettő').success).toBe(false);
});
