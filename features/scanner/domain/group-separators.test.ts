import { describe, expect, test } from 'vitest';
import { decodeScan } from './decode-scan.ts';
import type { SeparatorForm } from './group-separators.ts';
import type { KeyPress } from './key-press.ts';
import { layoutPairs, type ScannerLayout } from './layout-pairs.ts';
import { type SimulatedScanner, scanOf, usScanner } from './test-support/simulated-scanner.ts';

const code = '10AB\u001d21cd';

const press = (key: string, physical: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, code: physical, shift: false, ctrl: false, alt: false, altGraph: false, time: 0 },
  ...held,
});

const decode = (keys: readonly KeyPress[], layout: ScannerLayout = 'en') => {
  const decoded = decodeScan(keys, { version: 1, layout, prefix: [], suffix: [] });
  return decoded.ok ? { text: decoded.value.text, separator: decoded.value.separator } : decoded.refusal;
};

const forms: readonly SeparatorForm[] = ['ctrl-bracket', 'alt-029', 'alt-0029', 'f8', 'character'];

describe.each(['en', 'enhu', 'huen', 'huhu'] as const)('on %s', (layout) => {
  describe.each([true, false])('with codes %s', (tellsCodes) => {
    test.each(forms)('%s is a separator', (separator) => {
      const scanner: SimulatedScanner = { ...usScanner, ...layoutPairs[layout], separator, tellsCodes };
      expect(decode(scanOf(code, scanner), layout)).toEqual({ text: code, separator });
      expect(decode(scanOf(code, { ...scanner, numLock: false }), layout)).toEqual({ text: code, separator });
    });
  });
});

describe.each(['huen', 'huhu'] as const)('a Hungarian scanner on %s', (layout) => {
  const scanner: SimulatedScanner = { ...usScanner, ...layoutPairs[layout], separator: 'altgr-bracket' };

  test('makes Ctrl+] with AltGr+G, which is a separator before digits', () => {
    expect(decode(scanOf(code, scanner), layout)).toEqual({ text: code, separator: 'altgr-bracket' });
  });

  test('begins an identifier with the same key, which stays', () => {
    expect(decode(scanOf(`]d2${code}`, scanner), layout)).toEqual({
      text: `]d2${code}`,
      separator: 'altgr-bracket',
    });
  });

  test('ends with a separator where nothing follows', () => {
    expect(decode(scanOf('21cd\u001d', scanner), layout)).toEqual({
      text: '21cd\u001d',
      separator: 'altgr-bracket',
    });
  });
});

test('a US scanner that sends ] without Ctrl is read as it is', () => {
  expect(decode(scanOf('10AB]21', usScanner))).toEqual({ text: '10AB]21', separator: undefined });
});

describe('without codes', () => {
  test.each([']', 'ú', 'Ú', '+'])('Ctrl and %s is the key right of P', (key) => {
    expect(decode([press('a', ''), press(key, '', { ctrl: true })])).toEqual({
      text: 'a\u001d',
      separator: 'ctrl-bracket',
    });
  });
});

test('Ctrl and + of another key is no separator', () => {
  expect(decode([press('+', 'NumpadAdd', { ctrl: true })])).toEqual({ kind: 'unknown-key', key: 'Ctrl++' });
});

test('F8 under an input method is a separator by its code', () => {
  expect(decode([press('a', 'KeyA'), press('Process', 'F8')])).toEqual({ text: 'a\u001d', separator: 'f8' });
});

describe('Alt sequences', () => {
  const alt = (digits: string): readonly KeyPress[] => [
    press('Alt', 'AltLeft', { alt: true }),
    ...Array.from(digits, (digit) => press(digit, `Numpad${digit}`, { alt: true })),
  ];

  test('two in a row are two separators', () => {
    expect(decode([...alt('029'), ...alt('029')])).toEqual({ text: '\u001d\u001d', separator: 'alt-029' });
  });

  test('a scanner may send every character by its number', () => {
    const text = '10Y_\u001d21z';
    const keys = Array.from(text).flatMap((character) =>
      alt(String(character.charCodeAt(0)).padStart(4, '0')),
    );
    expect(decode(keys, 'enhu')).toEqual({ text, separator: 'alt-0029' });
  });

  test.each(['007', '128'])('%s is not a character of any code', (digits) => {
    expect(decode([...alt(digits), press('a', 'KeyA')])).toEqual({
      kind: 'unknown-key',
      key: `Alt+${digits}`,
    });
  });

  test('Alt and another key is refused by name', () => {
    expect(decode([press('b', 'KeyB', { alt: true })])).toEqual({ kind: 'unknown-key', key: 'Alt+b' });
    expect(decode([press('b', '', { alt: true })])).toEqual({ kind: 'unknown-key', key: 'Alt+b' });
  });
});
