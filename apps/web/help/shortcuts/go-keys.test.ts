import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterKey, nothingTyped } from './go-keys.ts';

type Key = readonly [key: string, at: number];

const lettersOf = (keys: readonly Key[]) =>
  keys.reduce<{ typed: typeof nothingTyped; letters: readonly string[] }>(
    ({ typed, letters }, [key, at]) => {
      const next = afterKey(typed, key, at);
      return { typed: next.typed, letters: next.letter ? [...letters, next.letter] : letters };
    },
    { typed: nothingTyped, letters: [] },
  ).letters;

test('g and then a letter leads by that letter', () => {
  expect(
    lettersOf([
      ['g', 0],
      ['r', 180],
    ]),
  ).toEqual(['r']);
});

test('a letter that comes when nobody thinks of the g any more leads nowhere', () => {
  expect(
    lettersOf([
      ['g', 0],
      ['r', 1_600],
    ]),
  ).toEqual([]);
});

test('whatever a reader types, and however it is set up, leads nowhere', () => {
  const code = fc.array(fc.constantFrom('g', 'r', 's', 'a', '1', ']'), { maxLength: 40 });
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 50 }), (keys, apart) => {
      expect(lettersOf(keys.map((key, index) => [key, index * apart]))).toEqual([]);
    }),
  );
});

test('a word that somebody types outside a field leads nowhere', () => {
  expect(lettersOf('tengersugar'.split('').map((key, index) => [key, index * 150]))).toEqual([]);
});
