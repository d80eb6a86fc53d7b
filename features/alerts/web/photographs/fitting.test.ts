import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempts, fitting } from './fitting.ts';

const side = fc.integer({ min: 1, max: 20_000 });

test('a photograph is made as small as it has to be, in its own shape', () => {
  expect(fitting({ width: 4_032, height: 3_024 }, 2_048)).toEqual({ width: 2_048, height: 1_536 });
  expect(fitting({ width: 3_024, height: 4_032 }, 2_048)).toEqual({ width: 1_536, height: 2_048 });
  expect(fitting({ width: 800, height: 600 }, 2_048)).toEqual({ width: 800, height: 600 });
  expect(fitting({ width: 20_000, height: 1 }, 2_048)).toEqual({ width: 2_048, height: 1 });
});

test('no side becomes longer than it was or than allowed, and none vanishes', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const made = fitting({ width, height }, 2_048);
      expect(made.width).toBeLessThanOrEqual(Math.min(width, 2_048));
      expect(made.height).toBeLessThanOrEqual(Math.min(height, 2_048));
      expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('quality goes first and pixels after it', () => {
  const sizes = attempts(2_048).map(([longest]) => longest);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(attempts(2_048)[0]).toEqual([2_048, 0.85]);
});
