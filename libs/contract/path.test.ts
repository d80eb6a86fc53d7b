import { anyText } from '@pecset/kernel/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath, paramNames, readParam } from './index.ts';

const path = '/api/mvs/sn/:gtin/:sn';

/** Fills a path, parses it as a browser does, and splits and decodes it as a router does. */
const travel = (gtin: string, sn: string): readonly string[] =>
  new URL(`http://host${fillPath(path, { gtin, sn })}`).pathname
    .split('/')
    .slice(4)
    .map((segment) => readParam(decodeURIComponent(segment)));

const text = fc.oneof(anyText(), fc.constantFrom('', '.', '..', '...', '%2e', '%2E%2e', '\u001f', '.\u001f'));

test('any text survives the way through a path', () => {
  fc.assert(
    fc.property(text, text, (gtin, sn) => {
      expect(travel(gtin, sn)).toEqual([gtin, sn]);
    }),
    { numRuns: 1000 },
  );
});

test('every serial number that GS1 allows survives, be it a single dot', () => {
  const set82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
  expect(set82).toHaveLength(82);
  const serial = fc.string({ unit: fc.constantFrom(...set82.split('')), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(serial, (sn) => {
      expect(travel('09520000000011', sn)).toEqual(['09520000000011', sn]);
    }),
  );
});

test('half a character, which no address can carry, does not break the filling', () => {
  expect(travel('a\ud800', 'b')).toEqual(['a\ufffd', 'b']);
});

test('a value is put in as it is, whatever it means to a pattern', () => {
  expect(travel('$&', '$1')).toEqual(['$&', '$1']);
  expect(travel(':sn', ':gtin')).toEqual([':sn', ':gtin']);
});

test('a number fills a path with its digits', () => {
  expect(fillPath('/api/mvs/transaction/:mlId/undo', { mlId: 12345678901234 })).toBe(
    '/api/mvs/transaction/12345678901234/undo',
  );
});

test('the names of a path are known', () => {
  expect(paramNames(path)).toEqual(['gtin', 'sn']);
  expect(paramNames('/api/mvs/report')).toEqual([]);
});
