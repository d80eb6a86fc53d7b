import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StateSet } from './state-set.ts';

test('a set of states knows exactly those that were added, however many', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 300 }), (states) => {
      const set = new StateSet();
      const plain = new Set<string>();
      for (const state of states) {
        expect(set.add(state)).toBe(!plain.has(state));
        plain.add(state);
      }
      expect(set.size).toBe(plain.size);
    }),
  );
  const many = new StateSet();
  const numbers = Array.from({ length: 100_000 }, (_, index) => `{"state":${index}}`);
  expect(numbers.filter((state) => !many.add(state))).toEqual([]);
  expect(numbers.filter((state) => many.add(state))).toEqual([]);
});
