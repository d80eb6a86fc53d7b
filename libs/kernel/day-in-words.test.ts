import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';

test.for([
  ['hu', 'medium', '2027. máj. 31.'],
  ['hu', 'long', '2027. május 31.'],
  ['en', 'medium', '31 May 2027'],
  ['en', 'long', '31 May 2027'],
] as const)('a day is written as one writes it in %s, %s: %s', ([language, style, shown]) => {
  expect(dayInWords('2027-05-31', language, style)).toBe(shown);
});
