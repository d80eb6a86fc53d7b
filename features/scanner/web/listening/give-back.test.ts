import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import { expect, test } from 'vitest';
import { editOf } from './give-back.ts';

const editsOf = (keys: ReturnType<typeof scanOf>) => keys.map(editOf);

test('a character that was typed is typed again, as it showed', () => {
  expect(editsOf(scanOf('z', { ...usScanner, computer: 'hu' }))).toEqual([['insertText', 'y']]);
});

test('a character that needs AltGr is typed, however AltGr shows', () => {
  for (const altGrAs of ['alt-graph', 'ctrl-alt', 'all'] as const) {
    const keys = scanOf('&', { ...usScanner, scanner: 'hu', computer: 'hu', altGrAs });
    expect(editsOf(keys).at(-1)).toEqual(['insertText', '&']);
  }
});

test('a correction is made again', () => {
  const keys = scanOf('', usScanner, { before: named('Backspace', 'Delete') });
  expect(editsOf(keys)).toEqual([['delete'], ['forwardDelete']]);
});

test('keys that type nothing, and commands such as Ctrl+], edit nothing', () => {
  expect(editsOf(scanOf('\u001d', usScanner, { before: named('F7', 'Shift') }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
