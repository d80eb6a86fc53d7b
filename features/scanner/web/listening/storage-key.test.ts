import { type ScannerConfig, writeScannerConfig } from '@pecset/scanner/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { shortcut } from '../buttons/shortcut.ts';
import { isScanKey, scannerIsSetUp } from './storage-key.ts';

const keep = (config: ScannerConfig | undefined) =>
  vi.stubGlobal('localStorage', { getItem: () => (config ? writeScannerConfig(config) : null) });

afterEach(() => void vi.unstubAllGlobals());

test('a key that announces scans is the scanner’s own, and no button is pressed by it', () => {
  keep({ version: 1, layout: 'en', prefix: ['F4'], suffix: ['F2'], prefixKey: 'F4' });
  expect(scannerIsSetUp()).toBe(true);
  expect([isScanKey('F4'), isScanKey('F2'), isScanKey('F')]).toEqual([true, false, false]);
  expect([shortcut('F4'), shortcut('F2')]).toEqual([{}, { 'aria-keyshortcuts': 'F2', title: 'F2' }]);
});

test('without a set-up, or where the button begins a scan, every key is the page’s', () => {
  for (const config of [undefined, { version: 1, layout: 'en', prefix: [], suffix: ['Enter'] }] as const) {
    keep(config);
    expect(isScanKey('F4')).toBe(false);
    expect(shortcut('F4')).toMatchObject({ 'aria-keyshortcuts': 'F4' });
  }
});
