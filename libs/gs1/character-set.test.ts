import { expect, test } from 'vitest';
import { groupSeparator, isSet82, set82 } from './index.ts';

test('set 82 has 82 characters, each once', () => {
  expect(new Set(set82).size).toBe(82);
  expect(set82).toHaveLength(82);
});

test('the national interface and we mean the same 82 characters', () => {
  // The national schema's pattern for batch and serial numbers.
  const schema = /^[A-Za-z0-9!"%&'()*+,\-./:;<=>?_]$/;
  const ours = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter(isSet82);
  expect(ours).toEqual(ours.filter((character) => schema.test(character)));
  expect(ours).toHaveLength(82);
});

test.each(['#', ' ', '$', '@', '[', '^', '`', '~', 'á', 'ö', '\u{1F48A}', groupSeparator, '\r'])(
  'a serial number with %j in it is not of set 82',
  (character) => {
    expect(isSet82(`A${character}1`)).toBe(false);
  },
);
