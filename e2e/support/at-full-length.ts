import type { TestInfo, TestType } from '@playwright/test';

/** Runs a journey only in `test:long`, because another test covers it in `npm test`. */
export const atFullLength = <T extends object, W extends object>(
  test: TestType<T, W>,
): ((title: string, journey: (given: T & W, info: TestInfo) => Promise<void>) => void) =>
  process.env.PECSET_LONG ? test : () => {};
