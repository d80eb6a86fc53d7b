import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeScan } from './decode-scan.ts';
import { detectSetup } from './detect-setup.ts';
import type { KeyPress } from './key-press.ts';
import { layouts } from './keyboard-layouts.ts';
import { idle, scanLife } from './scan-life.ts';
import { readScannerConfig, type ScannerConfig } from './scanner-config.ts';

const sequences = process.env.PECSET_LONG === undefined ? 100_000 : 1_000_000;

const keyNames = fc.oneof(
  fc.constantFrom(
    'Enter',
    'Tab',
    'F7',
    'F8',
    'Shift',
    'Alt',
    'Dead',
    'Process',
    'Unidentified',
    '',
    '\u001d',
    ']',
  ),
  fc.constantFrom('Insert', 'PageUp', '0', '2', '9', 'ú', 'ö', 'Ö', 'ß', '__proto__', 'constructor'),
  fc.string({ unit: 'binary', maxLength: 2 }),
);
const codes = fc.oneof(
  fc.constantFrom('', 'Unidentified', 'F8', 'ShiftLeft', 'AltLeft', '__proto__', 'toString', 'IntlRo'),
  fc.constantFrom(...layouts.us.keys()),
);

const presses: fc.Arbitrary<KeyPress> = fc.record({
  key: keyNames,
  code: codes,
  shift: fc.boolean(),
  ctrl: fc.boolean(),
  alt: fc.boolean(),
  altGraph: fc.boolean(),
  capsLock: fc.option(fc.boolean(), { nil: undefined }),
  time: fc.integer({ min: 0, max: 2000 }),
});

const configs: fc.Arbitrary<ScannerConfig> = fc.record({
  version: fc.constant(1 as const),
  layout: fc.constantFrom('en', 'enhu', 'huen', 'huhu'),
  prefix: fc.constantFrom<readonly string[]>([], ['F7'], ['1', '~']),
  suffix: fc.constantFrom<readonly string[]>([], ['Enter'], ['#', 'Tab']),
});

test(`no key sequence makes decoding, set-up or listening fail (${sequences} of them)`, {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(fc.array(presses, { maxLength: 8 }), configs, (keys, config) => {
      const decoded = decodeScan(keys, config);
      if (decoded.ok) expect(decoded.value.text).toMatch(/^[ -~\u001d]+$/);
      expect(detectSetup(keys).ok).toBe(false);
      const next = scanLife({ quietMs: 200, config });
      keys.reduce((state, press) => next(state, { type: 'key', press }).state, idle);
    }),
    { numRuns: sequences },
  );
});

test('no text makes reading a saved set-up fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readScannerConfig(text)).toEqual({ ok: false, refusal: 'damaged' });
    }),
    { numRuns: 1000 },
  );
});
