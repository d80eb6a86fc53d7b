import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxScanKeys } from './decode-scan.ts';
import { isScannerBurst, noBurst, withPress } from './key-burst.ts';
import type { KeyPress } from './key-press.ts';
import { named, scanOf, usScanner } from './test-support/simulated-scanner.ts';

const burstOf = (text: string, msPerKey: number, suffix: readonly string[] = []) =>
  scanOf(text, { ...usScanner, msPerKey }, { after: named(...suffix) }).reduce(withPress, noBurst);

test('any bar code of a stock scanner is a burst, with all of its keys', () => {
  const digits = fc.constantFrom(...Array.from('0123456789'));
  const quick = fc.tuple(
    fc.string({ unit: digits, minLength: 8, maxLength: 60 }),
    fc.integer({ min: 0, max: 60 }),
  );
  const slow = fc.tuple(
    fc.string({ unit: digits, minLength: 16, maxLength: 60 }),
    fc.integer({ min: 0, max: 100 }),
  );
  fc.assert(
    fc.property(fc.oneof(quick, slow), ([code, msPerKey]) => {
      const burst = burstOf(code, msPerKey, ['Enter']);
      expect(isScannerBurst(burst)).toBe(true);
      expect(burst.keys.map(({ key }) => key).join('')).toBe(`${code}Enter`);
    }),
  );
});

test('its Enter belongs to it, however late a busy computer delivers it', () => {
  const keys = scanOf('12345678', { ...usScanner, msPerKey: 5 });
  const last = keys.at(-1)?.time ?? 0;
  const enterAfter = (ms: number) => [
    ...keys,
    ...named('Enter').map((press) => ({ ...press, time: last + ms })),
  ];
  const burstLength = (presses: readonly KeyPress[]) => presses.reduce(withPress, noBurst).keys.length;
  expect([119, 120, 250, 399, 400].map((ms) => burstLength(enterAfter(ms)))).toEqual([9, 9, 9, 9, 1]);
});

test('the key that announces it belongs to it, also when the code comes late', () => {
  const [f7] = named('F7');
  const keys = scanOf('12345678', { ...usScanner, msPerKey: 5 }).map((press) => ({
    ...press,
    time: press.time + 300,
  }));
  const burst = [...(f7 ? [{ ...f7, time: 0 }] : []), ...keys].reduce(withPress, noBurst);
  expect(burst.keys.map(({ key }) => key).join('')).toBe('F712345678');
  expect(isScannerBurst(burst)).toBe(true);
});

test('a few keys, keys that type nothing, commands, and what somebody types at a person’s pace are none', () => {
  expect(isScannerBurst(burstOf('1234567', 5, ['Enter']))).toBe(false);
  expect(isScannerBurst(burstOf('', 5, Array<string>(20).fill('ArrowDown')))).toBe(false);
  expect(isScannerBurst(burstOf('typed by hand', 150))).toBe(false);
  expect(isScannerBurst(burstOf('aspirin 500', 95))).toBe(false);
  expect(isScannerBurst(burstOf('        ', 5))).toBe(false);
  const commands = scanOf('12345678', { ...usScanner, msPerKey: 5 }).map((press) => ({
    ...press,
    ctrl: true,
  }));
  expect(isScannerBurst(commands.reduce(withPress, noBurst))).toBe(false);
});

test('it keeps no more keys than a scan may have', () => {
  expect(burstOf('0'.repeat(2 * maxScanKeys), 0).keys).toHaveLength(maxScanKeys + 1);
});
