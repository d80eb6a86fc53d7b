import { describe, expect, test } from 'vitest';
import { decodeScan, maxScanKeys } from './decode-scan.ts';
import type { KeyPress } from './key-press.ts';
import type { ScannerConfig } from './scanner-config.ts';
import {
  named,
  type SimulatedScanner,
  scanOf,
  typeNumber,
  usScanner,
} from './test-support/simulated-scanner.ts';

const plainUs: ScannerConfig = { version: 1, layout: 'en', prefix: [], suffix: [] };
const withEnter: ScannerConfig = { ...plainUs, suffix: ['Enter'] };
const withF7: ScannerConfig = { ...plainUs, prefix: ['F7'], suffix: ['Enter'], prefixKey: 'F7' };

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, code, shift: false, ctrl: false, alt: false, altGraph: false, time: 0 },
  ...held,
});

const textOf = (keys: readonly KeyPress[], config: ScannerConfig) => {
  const decoded = decodeScan(keys, config);
  return decoded.ok ? decoded.value.text : decoded.refusal;
};
const noticedIn = (keys: readonly KeyPress[], config: ScannerConfig) => {
  const decoded = decodeScan(keys, config);
  return decoded.ok ? decoded.value.noticed : decoded.refusal;
};

/** Simulates a scanner that sends every character as an Alt sequence. */
const byNumber = (text: string, scanner: SimulatedScanner): readonly KeyPress[] =>
  Array.from(text).flatMap((character) =>
    typeNumber(`0${character.charCodeAt(0)}`, scanner).map((event) => ({
      ...event,
      ...(scanner.tellsCodes ? {} : { code: '' }),
      capsLock: scanner.capsLock,
      time: 0,
    })),
  );

/** Simulates a scanner that types digits on the number pad, which is the same on every layout. */
const withPad = (text: string, scanner: SimulatedScanner): readonly KeyPress[] =>
  Array.from(text).flatMap((character) =>
    /\d/.test(character) ? [press(character, `Numpad${character}`)] : scanOf(character, scanner),
  );

describe('prefix and suffix', () => {
  test('Enter after the code is cut off', () => {
    expect(textOf(scanOf('10ABC', usScanner, { after: named('Enter') }), withEnter)).toBe('10ABC');
  });

  test('Enter of the number pad is Enter', () => {
    const keys = [...scanOf('10ABC', usScanner), press('Enter', 'NumpadEnter')];
    expect(textOf(keys, withEnter)).toBe('10ABC');
  });

  test('a scan without its Enter is refused', () => {
    expect(textOf(scanOf('10ABC', usScanner), withEnter)).toEqual({ kind: 'suffix-mismatch' });
  });

  test('a code shorter than the suffix is refused', () => {
    const config = { ...plainUs, suffix: ['Tab', 'Enter'] };
    expect(textOf(scanOf('', usScanner, { after: named('Enter') }), config)).toEqual({
      kind: 'suffix-mismatch',
    });
  });

  test('a scan without its prefix is refused', () => {
    const keys = scanOf('10ABC', usScanner, { before: named('F9'), after: named('Enter') });
    expect(textOf(keys, withF7)).toEqual({ kind: 'prefix-mismatch' });
  });

  test('a scan that ends within the prefix is refused', () => {
    const config = { ...plainUs, prefix: ['F7', 'F9'] };
    expect(textOf(scanOf('', usScanner, { before: named('F7') }), config)).toEqual({
      kind: 'prefix-mismatch',
    });
  });

  test('a scan noticed by its prefix key lacks the digits before it, one by the button has them', () => {
    const config: ScannerConfig = { ...plainUs, prefix: ['1', 'F7', '2'], prefixKey: 'F7' };
    const fromKey = scanOf('210ABC', usScanner, { before: named('F7') });
    expect(textOf(fromKey, config)).toBe('10ABC');
    expect(textOf([press('1', 'Digit1'), ...fromKey], config)).toBe('10ABC');
  });

  test('Caps Lock does not make a prefix letter another key', () => {
    const bare: SimulatedScanner = { ...usScanner, capsLock: true, tellsCodes: false, tellsCapsLock: false };
    expect(textOf(scanOf('X10', bare), { ...plainUs, prefix: ['X'] })).toBe('10');
  });

  test.each([
    ['Ctrl+b', press('b', 'KeyB', { ctrl: true })],
    ['Shift+F5', press('F5', 'F5', { shift: true })],
    ['Alt+x', press('x', 'KeyX', { alt: true })],
    ['§', press('§', '')],
  ])('%s can be a prefix', (name, key) => {
    const config = { ...plainUs, prefix: [name] };
    expect(textOf([key, ...scanOf('10ABC', usScanner)], config)).toBe('10ABC');
  });
});

describe('refusals', () => {
  test('no key at all is empty', () => {
    expect(textOf([], plainUs)).toEqual({ kind: 'empty' });
  });

  test('Shift alone is empty', () => {
    expect(textOf([press('Shift', 'ShiftLeft', { shift: true })], withEnter)).toEqual({ kind: 'empty' });
  });

  test('prefix and suffix with nothing between are empty', () => {
    expect(textOf(scanOf('', usScanner, { before: named('F7', 'Enter') }), withF7)).toEqual({
      kind: 'empty',
    });
  });

  test('8 kB of keystrokes are too long', () => {
    const keys = Array.from({ length: maxScanKeys + 1 }, () => press('1', 'Digit1'));
    expect(textOf(keys, plainUs)).toEqual({ kind: 'too-long' });
    expect(textOf(keys.slice(1), plainUs)).toBe('1'.repeat(maxScanKeys));
  });

  test.each([
    ['a key that types nothing', press('Escape', 'Escape'), 'Escape'],
    ['an accented letter, which no code holds', press('ö', 'Digit0'), 'ö'],
    ['a combination with Ctrl', press('v', 'KeyV', { ctrl: true }), 'Ctrl+v'],
    ['a dead key without a code', press('Dead', ''), 'Unidentified'],
    ['a dead key whose physical key types no ASCII', press('Dead', 'Equal'), 'Equal'],
    ['an input method without a code', press('Process', ''), 'Unidentified'],
    [
      'an unidentified key of an unknown place',
      press('Unidentified', 'Lang1', { shift: true }),
      'Shift+Lang1',
    ],
    ['a nameless key', press('', 'Unidentified'), 'Unidentified'],
  ])('%s is refused by its name', (_, key, name) => {
    const keys = [...scanOf('11', usScanner), key, ...scanOf('AB', usScanner)];
    expect(textOf(keys, { ...plainUs, layout: 'huhu' })).toEqual({ kind: 'unknown-key', key: name });
  });
});

describe('keys that show no character', () => {
  test.each(['Dead', 'Process', 'Unidentified'])('%s is read by its physical key', (key) => {
    const keys = scanOf("10a'B", usScanner).map((one) => (one.key.length === 1 ? { ...one, key } : one));
    expect(textOf(keys, plainUs)).toBe("10a'B");
    expect(noticedIn(keys, plainUs)).toEqual([]);
  });

  test('modifiers under an input method are no text', () => {
    expect(
      textOf([press('Process', 'ShiftLeft', { shift: true }), press('A', 'KeyA', { shift: true })], plainUs),
    ).toBe('A');
  });

  test('digits from the number pad are digits, Num Lock on or off', () => {
    const keys = [press('1', 'Numpad1'), press('Insert', 'Numpad0'), press('-', 'NumpadSubtract')];
    expect(textOf(keys, { ...plainUs, layout: 'enhu' })).toBe('10-');
  });

  test('a space is a space', () => {
    expect(textOf([press('a', 'KeyA'), press(' ', 'Space'), press(' ', '')], plainUs)).toBe('a  ');
  });
});

describe('the case of letters', () => {
  const caps: SimulatedScanner = { ...usScanner, capsLock: true };
  const silent: SimulatedScanner = { ...caps, tellsCapsLock: false, tellsCodes: false };

  test('Caps Lock is told, and a right ]d2 proves that the text is what the scanner meant', () => {
    expect(noticedIn(scanOf(']d210AbC', caps), plainUs)).toEqual(['caps-lock']);
    expect(textOf(scanOf(']d210AbC', caps), plainUs)).toBe(']d210AbC');
  });

  test('Caps Lock shows in letters that do not fit Shift, where the browser does not tell it', () => {
    const keys = scanOf(']d210AbC', { ...caps, tellsCapsLock: false });
    expect(noticedIn(keys, plainUs)).toEqual(['caps-lock']);
  });

  test('without ]d2 nothing tells a scanner that works against Caps Lock from one that does not: it is said', () => {
    const printed = '10LOTa\u001d21Ab12Cd';
    const [working, plain] = [{ ...caps, compensates: true }, caps].map((each) => scanOf(printed, each));
    expect(textOf(plain ?? [], plainUs)).toBe(printed);
    expect(textOf(working ?? [], plainUs)).toBe('10lotA\u001d21aB12cD');
    for (const keys of [working, plain]) expect(noticedIn(keys ?? [], plainUs)).toEqual(['case-doubtful']);
  });

  test.each(['1012\u001d2134', ']E05991234567890'])(
    'Caps Lock does no harm to %j, which has no letters',
    (text) => {
      expect(noticedIn(scanOf(text, caps), plainUs)).toEqual(['caps-lock']);
    },
  );

  test('a scanner that works against Caps Lock by itself is found out by its ]d2', () => {
    const keys = scanOf(']d210AbC', { ...caps, compensates: true });
    expect(textOf(keys, plainUs)).toBe(']d210AbC');
    expect(noticedIn(keys, plainUs)).toEqual(['caps-lock', 'case-restored']);
  });

  test('and so is its ]d2 before small letters only, because Caps Lock is known to be on', () => {
    const keys = scanOf(']d210abc', { ...caps, compensates: true });
    expect(textOf(keys, plainUs)).toBe(']d210abc');
  });

  test.each([
    [']D210aBC', ']d210Abc'],
    [']D210abc', ']d210ABC'],
    [']D101', ']d101'],
    [']c110ABc', ']C110abC'],
    [']q310Q', ']Q310q'],
  ])('%s proves a swapped case and reads %s', (read, meant) => {
    expect(textOf(scanOf(read, usScanner), plainUs)).toBe(meant);
    expect(noticedIn(scanOf(read, usScanner), plainUs)).toEqual(['case-restored']);
  });

  test.each([
    [']D210ABC', ']d210ABC'],
    [']c110abc', ']C110abc'],
  ])('%s may come from a scanner that converts: the letters stay and it is said', (read, meant) => {
    expect(textOf(scanOf(read, usScanner), plainUs)).toBe(meant);
    expect(noticedIn(scanOf(read, usScanner), plainUs)).toEqual(['case-doubtful']);
  });

  test('a right ]d2 before small letters only does not prove them: the scanner may turn all letters small', () => {
    expect(noticedIn(scanOf(']d210abc', caps), plainUs)).toEqual(['case-doubtful']);
    expect(noticedIn(scanOf(']C110abc', caps), plainUs)).toEqual(['caps-lock']);
    expect(noticedIn(scanOf(']d21012', caps), plainUs)).toEqual(['caps-lock']);
  });

  test('Caps Lock does not reach letters that are sent by their numbers', () => {
    expect(textOf(byNumber('10AbC', caps), plainUs)).toBe('10AbC');
    expect(noticedIn(byNumber('10AbC', caps), plainUs)).toEqual(['caps-lock']);
    expect(noticedIn([...byNumber('10', caps), ...scanOf('AbC', caps)], plainUs)).toEqual(['case-doubtful']);
  });

  test('nor does it explain a ]D2 that is sent by its numbers: then the scanner converts', () => {
    expect(textOf(byNumber(']D210ABC', caps), plainUs)).toBe(']d210ABC');
    expect(noticedIn(byNumber(']D210ABC', caps), plainUs)).toEqual(['case-doubtful']);
  });

  test(']E0 is the identifier of EAN-13, not a swapped ]e0', () => {
    expect(textOf(scanOf(']E05991234567890', usScanner), plainUs)).toBe(']E05991234567890');
  });

  test('without codes and without knowledge of Caps Lock the text stays as read, and it is said', () => {
    expect(textOf(scanOf('10AbC', silent), plainUs)).toBe('10aBc');
    expect(noticedIn(scanOf('10AbC', silent), plainUs)).toEqual(['case-doubtful']);
  });

  test('a right ]d2 takes that doubt away', () => {
    const keys = scanOf(']d210AbC', {
      ...usScanner,
      tellsCodes: false,
      tellsHeldKeys: false,
      tellsCapsLock: false,
    });
    expect(textOf(keys, plainUs)).toBe(']d210AbC');
    expect(noticedIn(keys, plainUs)).toEqual([]);
  });
});

test('a changed keyboard language is noticed, and physical keys keep the text right', () => {
  const keys = scanOf('10Yz-0', { ...usScanner, computer: 'hu' });
  expect(textOf(keys, plainUs)).toBe('10Yz-0');
  expect(noticedIn(keys, plainUs)).toEqual(['other-computer-layout']);
  expect(noticedIn(keys, { ...plainUs, layout: 'enhu' })).toEqual([]);
});

describe('a changed keyboard language, with digits from the number pad', () => {
  const onHungarian: SimulatedScanner = { ...usScanner, computer: 'hu' };
  const allHungarian: SimulatedScanner = { ...onHungarian, scanner: 'hu' };

  test('may be the scanner’s too: then Y, Z and punctuation are wrong, and it is said', () => {
    expect(textOf(withPad('10YZ', allHungarian), plainUs)).toBe('10ZY');
    expect(noticedIn(withPad('10YZ', allHungarian), plainUs)).toEqual(['layout-doubtful']);
    expect(noticedIn(withPad('10YZ', onHungarian), plainUs)).toEqual(['layout-doubtful']);
    expect(noticedIn(withPad('10A-B', onHungarian), plainUs)).toEqual(['layout-doubtful']);
  });

  test('is only the computer’s where the identifier proves the scanner’s layout', () => {
    expect(noticedIn(withPad(']d210YZ', onHungarian), plainUs)).toEqual(['other-computer-layout']);
  });

  test('does no harm where the code holds nothing on which layouts differ', () => {
    const keys = [...scanOf('~', onHungarian), ...withPad('10AB', onHungarian)];
    expect(noticedIn(keys, { ...plainUs, prefix: ['~'] })).toEqual(['other-computer-layout']);
  });
});

describe('a Hungarian scanner on a US computer', () => {
  const huen: ScannerConfig = { ...plainUs, layout: 'huen' };
  const scanner: SimulatedScanner = { ...usScanner, scanner: 'hu', separator: 'character' };

  test('is read without a notice when its keys are known, though the separator comes as a character', () => {
    expect(noticedIn(scanOf('10A&B\u001d21C', scanner), huen)).toEqual([]);
  });

  test('is read without a notice when a key is known that is on none of our layouts', () => {
    const keys = [...scanOf('10A', scanner), press(',', 'NumpadComma')];
    expect(noticedIn(keys, huen)).toEqual([]);
  });

  test('is read without a notice when it sends characters by their numbers', () => {
    expect(noticedIn(byNumber('10A&B', { ...scanner, tellsCodes: false }), huen)).toEqual([]);
  });
});

test('a letter under Alt that could be either case is refused, not guessed', () => {
  const huhu: ScannerConfig = { ...plainUs, layout: 'huhu' };
  expect(textOf([press('b', '', { alt: true })], huhu)).toEqual({ kind: 'unknown-key', key: 'Alt+b' });
});

test('without a code, Alt tells the 102nd key of a Hungarian scanner; without Alt too it is refused, not guessed', () => {
  const huen: ScannerConfig = { ...plainUs, layout: 'huen' };
  expect(textOf([press('\\', '', { alt: true })], huen)).toBe('<');
  expect(textOf([press('\\', '')], huen)).toEqual({ kind: 'unknown-key', key: '\\' });
});
