import { describe, test } from 'vitest';

/** For what another test stands for in `npm test` already, and that starts whole programs: in `test:long` alone. */
export const testAtFullLength: (name: string, work: () => Promise<void>) => void = process.env.PECSET_LONG
  ? test
  : () => {};

export const describeAtFullLength: (name: string, tests: () => void) => void = process.env.PECSET_LONG
  ? describe
  : () => {};
