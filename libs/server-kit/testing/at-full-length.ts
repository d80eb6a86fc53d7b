import { describe, test } from 'vitest';

/** For tests that start whole programs and are covered by a smaller one in `npm test`: run only in `test:long`. */
export const testAtFullLength: (name: string, work: () => Promise<void>) => void = process.env.PECSET_LONG
  ? test
  : () => {};

export const describeAtFullLength: (name: string, tests: () => void) => void = process.env.PECSET_LONG
  ? describe
  : () => {};
