import { describe, expect, test } from 'vitest';
import { keyNames, manualConfig } from './manual-config.ts';
import { readScannerConfig, writeScannerConfig } from './scanner-config.ts';
import { named, scanOf, usScanner } from './test-support/simulated-scanner.ts';

const pressed = (...keys: readonly string[]) => scanOf('', usScanner, { before: named(...keys) });

describe('keys recorded by hand', () => {
  test('are called by their names, whatever the layout', () => {
    expect(keyNames(pressed('F7', 'Enter'), 'en')).toEqual(['F7', 'Enter']);
    expect(keyNames(pressed('F7', 'Enter'), 'huhu')).toEqual(['F7', 'Enter']);
  });

  test('are called by the character that the scanner would mean', () => {
    const yKey = scanOf('y', { ...usScanner, computer: 'hu' });
    expect(keyNames(yKey, 'enhu')).toEqual(['y']);
    expect(keyNames(yKey, 'huhu')).toEqual(['z']);
  });

  test('are called nothing while only Shift is held', () => {
    expect(keyNames(pressed('Shift'), 'en')).toEqual([]);
  });
});

describe('a configuration put together by hand', () => {
  test('lets the first prefix key that is not a digit announce a scan', () => {
    expect(manualConfig({ layout: 'en', prefix: ['0', 'F7', '~'], suffix: [] }).prefixKey).toBe('F7');
  });

  test('needs the button when the prefix is digits only or missing', () => {
    expect(manualConfig({ layout: 'en', prefix: ['0'], suffix: ['Enter'] })).not.toHaveProperty('prefixKey');
    expect(manualConfig({ layout: 'en', prefix: [], suffix: [] })).not.toHaveProperty('prefixKey');
  });

  test('can be stored and read back, however many keys were pressed', () => {
    const many = Array.from({ length: 40 }, () => 'F7');
    const config = manualConfig({ layout: 'huhu', prefix: many, suffix: many });
    expect(readScannerConfig(writeScannerConfig(config))).toEqual({ ok: true, value: config });
  });
});
