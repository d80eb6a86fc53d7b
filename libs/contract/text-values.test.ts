import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { commaList, flag, queryString, readQuery, wholeNumber } from './index.ts';

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
