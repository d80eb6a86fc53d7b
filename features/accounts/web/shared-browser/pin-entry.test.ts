import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterKey, noPin, type PinEntry, wholeIn, withoutLast } from './pin-entry.ts';

const typed = (keys: string, everyMs: number, from: PinEntry = noPin, at = 1000): PinEntry =>
  keys.split('').reduce((entry, key, index) => afterKey(entry, key, at + index * everyMs), from);

test('six digits are a PIN a moment after the last one', () => {
  const entry = typed('502917', 120);
  expect(entry.digits).toBe('502917');
  expect(wholeIn(entry, 1600)).toBe(250);
  expect(wholeIn(entry, 1851)).toBe(0);
  expect(wholeIn(typed('50291', 120), 2000)).toBeUndefined();
});

test('a scan, however slow the scanner, is no PIN: neither its first six digits nor any that follow', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{7,40}$/), fc.integer({ min: 0, max: 249 }), (code, everyMs) => {
      const entries = code.split('').map((_, index) => typed(code.slice(0, index + 1), everyMs));
      const isSent = entries.slice(0, -1).some((entry) => {
        const next = entry.at + everyMs;
        const due = wholeIn(entry, next);
        return due !== undefined && due === 0 && next - entry.at >= 250;
      });
      return !isSent && entries.at(-1)?.spoiled === true;
    }),
  );
});

test('letters and signs of a code spoil it until the keys have been quiet for a moment', () => {
  const scan = typed(']d20105991234', 10);
  expect(scan).toMatchObject({ digits: '', spoiled: true });
  expect(typed('5', 0, scan, scan.at + 100)).toMatchObject({ spoiled: true });
  expect(typed('502917', 100, scan, scan.at + 400).digits).toBe('502917');
});

test('the last digit can be taken back', () => {
  expect(withoutLast(typed('5029', 100), 2000)).toEqual({ digits: '502', at: 2000, spoiled: false });
  expect(withoutLast(noPin, 2000).digits).toBe('');
});
