import { anyText } from '@pecset/kernel/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryString, readQuery } from './index.ts';

const text = anyText();
const values = fc.dictionary(text, text, { noNullPrototype: true });

test('any text survives the way through a query', () => {
  fc.assert(
    fc.property(values, (given) => {
      expect(readQuery(queryString(given))).toEqual({ ok: true, value: given });
    }),
  );
});

test('what is written reads the same for everybody else', () => {
  fc.assert(
    fc.property(values, (given) => {
      const read = new URL(`http://host/${queryString(given)}`).searchParams;
      expect([...read]).toEqual(Object.entries(given));
    }),
  );
});

test('what others write reads the same for us', () => {
  fc.assert(
    fc.property(values, (given) => {
      const written = new URLSearchParams(Object.entries(given)).toString();
      expect(readQuery(written)).toEqual({ ok: true, value: given });
    }),
  );
});

test('no text at all can break the writing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
      (value) => readQuery(queryString({ value })).ok,
    ),
  );
});

test.each([
  [{}, ''],
  [{ gtin: undefined }, ''],
  [{ codes: ['PCK_22', 'PCK_23'], v: undefined, distinct: true }, '?codes=PCK_22%2CPCK_23&distinct=true'],
  [{ codes: [] }, '?codes='],
  [{ sn: 'A/B%&=+ #?' }, '?sn=A%2FB%25%26%3D%2B%20%23%3F'],
  [{ mlId: 12345678901234 }, '?mlId=12345678901234'],
])('%o is written as %s', (given, written) => {
  expect(queryString(given)).toBe(written);
});

test.each(['sn=%', 'sn=%zz', '%c3%28=1', 'sn=1&sn=2', 'sn=1&sn=1', 'sn&sn='])(
  '%s is refused: nobody should guess',
  (broken) => {
    expect(readQuery(broken)).toEqual({ ok: false, refusal: 'bad-query' });
  },
);

test('a serial number that looks like a number or a truth stays the text it is', () => {
  for (const sn of ['12345678901234567890', '2E3', 'true', 'null', '007'])
    expect(readQuery(queryString({ sn }))).toEqual({ ok: true, value: { sn } });
});
