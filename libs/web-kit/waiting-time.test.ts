import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

test.each([
  [1, 'en', '1 second'],
  [59, 'en', '59 seconds'],
  [60, 'en', '1 minute'],
  [61, 'en', '2 minutes'],
  [900, 'hu', '15 perc'],
  [5, 'hu', '5 másodperc'],
] as const)('%d seconds are read (%s) as "%s"', (seconds, language, words) => {
  expect(waitingTime(seconds, language)).toBe(words);
});
