import { expect, test } from 'vitest';
import { visibleScan } from './index.ts';

test('what no eye would see of a scan is made visible', () => {
  expect(visibleScan('a\u001db\u0000\u007f\u200f')).toBe('a␝b␀␡\\u{200f}');
});
