import { expect, test } from 'vitest';
import { orNothing } from './or-nothing.ts';

test('a lesson whose file cannot be loaded is left out, and the pack’s page stands', async () => {
  const part = await orNothing<() => string>(Promise.reject(new TypeError('no connection')));
  expect(part()).toBeNull();
  expect((await orNothing(Promise.resolve(() => 'a lesson')))()).toBe('a lesson');
});
