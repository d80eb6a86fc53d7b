import { expect, test } from 'vitest';
import { watchOutages } from './outages.ts';

const SECOND = 1_000;

test('an outage is the longest time in which nobody was answered, also one that has not ended yet', async () => {
  let now = 0;
  const { heard, during } = watchOutages(() => now);
  const at = (seconds: number) => {
    now = seconds * SECOND;
    heard();
  };
  at(1);
  const first = await during('the primary killed', async () => {
    at(2);
    at(21);
    at(22);
  });
  expect(first).toEqual({ name: 'the primary killed', seconds: 19, wholeSeconds: 21 });
  const second = await during('a web process killed', async () => {
    now = 82 * SECOND;
  });
  expect(second).toEqual({ name: 'a web process killed', seconds: 60, wholeSeconds: 60 });
});
