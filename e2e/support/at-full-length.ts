import type { TestInfo, TestType } from '@playwright/test';

/** For a journey whose promise another one, or a test of its part, keeps in `npm test` already: in `test:long` alone. */
export const atFullLength = <T extends object, W extends object>(
  test: TestType<T, W>,
): ((title: string, journey: (given: T & W, info: TestInfo) => Promise<void>) => void) =>
  process.env.PECSET_LONG ? test : () => {};
