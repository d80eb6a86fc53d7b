import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAlike, type Marked, markDifferences } from './differences.ts';

const shown = (runs: Marked) => runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
const compared = (one: string, other: string) => markDifferences(one, other).map(shown);

test.each([
  ['Y and Z swapped by the layout', 'ABYZ1', 'ABZY1', ['AB[Y]Z1', 'ABZ[Y]1']],
  ['small letters', 'abC', 'ABC', ['[ab]C', '[AB]C']],
  ['a character lost', 'A12B', 'A1B', ['A1[2]B', 'A1B']],
  ['nothing read', 'A1', '', ['[A1]', '']],
  ['the same', 'A1', 'A1', ['A1', 'A1']],
])('%s', (_what, one, other, marks) => {
  expect(compared(one, other)).toEqual(marks);
});

const reading = fc.string({ unit: fc.constantFrom('A', 'B', '1', '2'), maxLength: 20 });

test('no character is lost, and what is not marked is the same in both', () => {
  fc.assert(
    fc.property(reading, reading, (one, other) => {
      const [left, right] = markDifferences(one, other);
      const whole = (runs: Marked) => runs.map(({ text }) => text).join('');
      const same = (runs: Marked) => whole(runs.filter(({ differs }) => !differs));
      expect([whole(left), whole(right)]).toEqual([one, other]);
      expect(same(left)).toBe(same(right));
    }),
  );
});

test.each([
  ['AB12YZ3456', 'AB12ZY3456'],
  ['ABC123', 'abc123'],
  ['SN0001234567', 'SN000123456'],
])('%s may be %s misread', (one, other) => {
  expect(isAlike(one, other)).toBe(true);
});

test.each([
  ['WMWKWFN427', '8J2K5RT0QX'],
  ['482913370156', '719350846622'],
  ['A1B2C3D4', ''],
])('%s and %s are two boxes', (one, other) => {
  expect(isAlike(one, other)).toBe(false);
});
