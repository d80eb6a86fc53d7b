import { expect, test } from 'vitest';
import { splitLeft } from './close.ts';
import { leftTexts } from './left-texts.ts';

test('what is left is counted as each language writes numbers', () => {
  expect(leftTexts.en.left(1)).toBe('1 thing is left to do');
  expect(leftTexts.en.left(12_345)).toBe('12,345 things are left to do');
  expect(leftTexts.hu.left(12_345)).toBe('12\u00a0345 elintézetlen teendő van');
  expect(leftTexts.en.before(1)).toBe('1 of them from before today');
  expect(leftTexts.en.before(12_345)).toBe('12,345 of them from before today');
  expect(leftTexts.hu.before(12_345)).toBe('ebből 12\u00a0345 a korábbi napokról');
  expect(leftTexts.en.shown(200, 12_345)).toContain('200 of 12,345');
  expect(leftTexts.hu.shown(200, 12_345)).toContain('12\u00a0345 közül');
});

test('what waits and goes by itself is nobody’s task, until its answer has not come by the next day', () => {
  const alert = { kind: 'undecided', count: 2, before: 1 } as const;
  const waiting = { kind: 'waiting', count: 3, before: 3 } as const;
  const unanswered = { kind: 'unanswered', count: 1, before: 0 } as const;
  expect(splitLeft([alert, unanswered, waiting])).toEqual({ todo: [alert], byItself: [unanswered, waiting] });
  expect(splitLeft([{ ...unanswered, before: 1 }]).byItself).toEqual([]);
});
