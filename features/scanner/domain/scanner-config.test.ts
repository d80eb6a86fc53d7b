import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScannerConfig, type ScannerConfig, writeScannerConfig } from './scanner-config.ts';

const names = fc.array(fc.string({ minLength: 1, maxLength: 32 }), { maxLength: 16 });

const configs: fc.Arbitrary<ScannerConfig> = fc
  .record({
    version: fc.constant(1 as const),
    layout: fc.constantFrom('en', 'enhu', 'huen', 'huhu'),
    prefix: names,
    suffix: names,
  })
  .chain((config) => {
    const usable = config.prefix.filter((name) => !/^\d$/.test(name));
    const withKey = usable.map((prefixKey) => ({ ...config, prefixKey }));
    return fc.constantFrom<ScannerConfig>(config, ...withKey);
  });

test('a saved set-up is read back as it was', () => {
  fc.assert(
    fc.property(configs, (config) => {
      expect(readScannerConfig(writeScannerConfig(config))).toEqual({ ok: true, value: config });
    }),
  );
});

test('a set-up whose scans nothing announces is read back without a prefix key', () => {
  const config = { version: 1, layout: 'en', prefix: ['1'], suffix: ['Enter'] } as const;
  expect(readScannerConfig(writeScannerConfig(config))).toEqual({ ok: true, value: config });
});

test('a workstation that was never set up has no set-up', () => {
  expect(readScannerConfig(null)).toEqual({ ok: false, refusal: 'none' });
});

const good = { version: 1, layout: 'enhu', prefix: ['1', 'F7'], suffix: ['Enter'], prefixKey: 'F7' };

describe('a damaged set-up is refused, not trusted:', () => {
  test('(the undamaged one is read)', () => {
    expect(readScannerConfig(JSON.stringify(good)).ok).toBe(true);
  });

  test.each([
    ['another version', { ...good, version: 2 }],
    ['a version as text', { ...good, version: '1' }],
    ['an unknown layout', { ...good, layout: 'de' }],
    ['a layout that is a property of every object', { ...good, layout: 'toString' }],
    ['a layout that is no text', { ...good, layout: 1 }],
    ['no prefix', { ...good, prefix: undefined }],
    ['a prefix that is no list', { ...good, prefix: 'F7' }],
    ['a suffix with a number', { ...good, suffix: [13] }],
    ['a suffix with an empty name', { ...good, suffix: [''] }],
    ['a name without end', { ...good, suffix: ['x'.repeat(33)] }],
    ['a list without end', { ...good, suffix: Array.from({ length: 17 }, () => 'Tab') }],
    ['a prefix key that is not in the prefix', { ...good, prefixKey: 'F9' }],
    ['a prefix key that is a digit', { ...good, prefixKey: '1' }],
    ['a prefix key that is null', { ...good, prefixKey: null }],
    ['a field that version 1 does not have', { ...good, speed: 5 }],
    ['a list', [good]],
    ['null', null],
    ['a text', 'enhu'],
  ])('%s', (_, value) => {
    expect(readScannerConfig(JSON.stringify(value))).toEqual({ ok: false, refusal: 'damaged' });
  });

  test.each(['', '{', 'undefined', '{"version":1'])('%j is no JSON', (text) => {
    expect(readScannerConfig(text)).toEqual({ ok: false, refusal: 'damaged' });
  });
});
