import { groupSeparator } from '@pecset/gs1';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeScan } from './decode-scan.ts';
import { detectSetup } from './detect-setup.ts';
import type { KeyPress } from './key-press.ts';
import { layouts } from './keyboard-layouts.ts';
import type { ScannerLayout } from './layout-pairs.ts';
import { idle, scanLife } from './scan-life.ts';
import { readScannerConfig, type ScannerConfig } from './scanner-config.ts';

const sequences = process.env.PECSET_LONG === undefined ? 2_000 : 1_000_000;

const keyNames = [
  ...['Enter', 'Tab', 'F7', 'F8', 'Shift', 'Alt', 'Dead', 'Process', 'Unidentified', '', 'Insert', 'PageUp'],
  ...['\u001d', '\ud800', '😀', 'ú', 'ö', 'Ö', 'ß', '__proto__', 'constructor', 'toString'],
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
];
const codes = [
  ...['', '', '', 'Unidentified', 'F8', 'ShiftLeft', 'AltLeft', '__proto__', 'toString', 'IntlRo'],
  ...layouts.us.keys(),
];
const capsLocks = [undefined, false, true];

const at = <Value>(values: readonly Value[], index: number) => values[index % values.length];

/** Random bytes as key presses, four bytes each: fast to generate, and they shrink well. */
const pressesOf = (bytes: Uint8Array): readonly KeyPress[] =>
  Array.from({ length: bytes.length >> 2 }, (_, index) => {
    const [key = 0, code = 0, held = 0, time = 0] = bytes.subarray(index * 4, index * 4 + 4);
    return {
      key: at(keyNames, key) ?? '',
      code: at(codes, code) ?? '',
      shift: (held & 1) > 0,
      ctrl: (held & 14) === 2,
      alt: (held & 12) === 4,
      altGraph: (held & 24) === 8,
      capsLock: at(capsLocks, held >> 5),
      time: time * 4,
    };
  });

const configs: readonly ScannerConfig[] = (['en', 'enhu', 'huen', 'huhu'] as const).flatMap(
  (layout: ScannerLayout): readonly ScannerConfig[] => [
    { version: 1, layout, prefix: [], suffix: [] },
    { version: 1, layout, prefix: ['1', '~'], suffix: ['#', 'Tab'], prefixKey: '~' },
    { version: 1, layout, prefix: ['F7'], suffix: ['Enter'], prefixKey: 'F7' },
  ],
);

const isCodeText = (text: string) => /^[ -~]+$/.test(text.replaceAll(groupSeparator, ' '));

test(`no key sequence makes decoding, set-up or listening fail (${sequences} of them)`, {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 48 }), fc.constantFrom(...configs), (bytes, config) => {
      const keys = pressesOf(bytes);
      const decoded = decodeScan(keys, config);
      const next = scanLife({ debounceMs: 200, config });
      keys.reduce((state, press) => next(state, { type: 'key', press }).state, idle);
      return !detectSetup(keys).ok && (!decoded.ok || isCodeText(decoded.value.text));
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
