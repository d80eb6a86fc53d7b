import { expect, test } from 'vitest';
import { withLocaleNumbers } from './locale-numbers.ts';

test.each([
  ['en', '1,234,567', '1,234.5'],
  ['hu', '1\u00a0234\u00a0567', '1234,5'],
] as const)('numbers in a text are written as its language writes them: %s', (language, count, share) => {
  expect(withLocaleNumbers({ count: 1_234_567, share: 1234.5 }, language)).toEqual({ count, share });
});

test('what is no number stays as it is, a serial number of digits too', () => {
  expect(withLocaleNumbers({ sn: '12345678901234567890' }, 'hu')).toEqual({ sn: '12345678901234567890' });
});
