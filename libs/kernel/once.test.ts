import { expect, test } from 'vitest';
import { once } from './index.ts';

test('what is slow to make is made at the first use, and only then', () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  value();
  value();
  expect(made).toBe(1);
});
