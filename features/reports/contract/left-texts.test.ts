import { expect, test } from 'vitest';
import { leftTexts } from './left-texts.ts';

test('what is left is counted as each language writes numbers', () => {
  expect(leftTexts.en.left(1)).toBe('1 thing is left');
  expect(leftTexts.en.left(12_345)).toBe('12,345 things are left');
  expect(leftTexts.hu.left(12_345)).toBe('12\u00a0345 elintézetlen tétel van');
  expect(leftTexts.en.before(1)).toBe('1 of them from before today');
  expect(leftTexts.en.before(12_345)).toBe('12,345 of them from before today');
  expect(leftTexts.hu.before(12_345)).toBe('ebből 12\u00a0345 a korábbi napokról');
  expect(leftTexts.en.shown(200, 12_345)).toContain('200 of 12,345');
  expect(leftTexts.hu.shown(200, 12_345)).toContain('12\u00a0345 közül');
});
