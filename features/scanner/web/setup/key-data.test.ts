import { scanOf, usScanner } from '@pecset/scanner/test-support';
import { expect, test } from 'vitest';
import { keyData } from './key-data.ts';

test('the support sees each key, what it showed, what was held and when', () => {
  const keys = scanOf('aB\u001d', { ...usScanner, computer: 'hu', msPerKey: 12.4 }, { startAt: 5000 });
  expect(keyData(keys).split('\n')).toEqual([
    '0 KeyA "a"',
    '12 ShiftLeft "Shift" shift',
    '25 KeyB "B" shift',
    '37 ControlLeft "Control" ctrl',
    '50 BracketRight "ú" ctrl',
  ]);
});

test('a key whose place is unknown and a character that cannot be seen are shown as such', () => {
  const keys = scanOf('\u001d', { ...usScanner, separator: 'character', capsLock: true });
  expect(keyData(keys)).toBe('0 - "\\u001d" capsLock');
});

test('no keys are no lines', () => {
  expect(keyData([])).toBe('');
});
