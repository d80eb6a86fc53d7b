import { expect, test } from 'vitest';
import { scanBoundaries } from './scan-boundaries.ts';
import type { ScannerConfig } from './scanner-config.ts';
import { named, scanOf, usScanner } from './test-support/simulated-scanner.ts';

const bare: ScannerConfig = { version: 1, layout: 'en', prefix: [], suffix: [] };
const withEnter: ScannerConfig = { ...bare, suffix: ['Enter'] };

test('a stretch of keys is over with the suffix, and by its silence where there is none', () => {
  const keys = scanOf('123', usScanner);
  const ended = scanOf('123', usScanner, { after: named('Enter') });
  expect([keys, ended].map((some) => scanBoundaries(withEnter).isOver(some))).toEqual([false, true]);
  expect(scanBoundaries(bare).isOver(keys)).toBe(true);
  const begins = (text: string) => scanBoundaries(bare).beginsCode(scanOf(text, usScanner));
  expect([']d201', '0105012345678900', '0501234567890017', ''].map(begins)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
