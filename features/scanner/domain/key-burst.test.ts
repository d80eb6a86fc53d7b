import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxScanKeys } from './decode-scan.ts';
import { isScannerBurst, noBurst, withPress } from './key-burst.ts';
import { named, scanOf, usScanner } from './test-support/simulated-scanner.ts';

const burstOf = (text: string, msPerKey: number, suffix: readonly string[] = []) =>
  scanOf(text, { ...usScanner, msPerKey }, { after: named(...suffix) }).reduce(withPress, noBurst);

test('any bar code at any speed of a stock scanner is a burst, with all of its keys', () => {
  const codes = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: 8,
    maxLength: 60,
  });
  fc.assert(
    fc.property(codes, fc.integer({ min: 0, max: 100 }), (code, msPerKey) => {
      const burst = burstOf(code, msPerKey, ['Enter']);
      expect(isScannerBurst(burst)).toBe(true);
      expect(burst.keys.map(({ key }) => key).join('')).toBe(`${code}Enter`);
    }),
  );
});

test('a few keys, keys that type nothing, and what somebody types at a person’s pace are none', () => {
  expect(isScannerBurst(burstOf('1234567', 5, ['Enter']))).toBe(false);
  expect(isScannerBurst(burstOf('', 5, Array<string>(20).fill('ArrowDown')))).toBe(false);
  expect(isScannerBurst(burstOf('typed by hand', 150))).toBe(false);
});

test('it keeps no more keys than a scan may have', () => {
  expect(burstOf('0'.repeat(2 * maxScanKeys), 0).keys).toHaveLength(maxScanKeys + 1);
});
