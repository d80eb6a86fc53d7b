import { set82 } from '@pecset/gs1';
import { describe, expect, test } from 'vitest';
import { type KeyboardLayout, layouts } from './keyboard-layouts.ts';
import { type LayoutPair, layoutPairs, meantBy, shownFor, typingStrokes } from './layout-pairs.ts';
import { charactersLost } from './read-character.ts';

/** What a computer shows for each character that a scanner can type, with one entry per key that types it. */
const derived = ({ scanner, computer }: LayoutPair): ReadonlyMap<string, readonly string[]> => {
  const pairs = typingStrokes.flatMap((stroke) => {
    const meant = meantBy(scanner, stroke);
    return meant === undefined ? [] : [{ meant, shown: shownFor(computer, stroke) }];
  });
  return new Map(
    [...Map.groupBy(pairs, ({ meant }) => meant)].map(([meant, all]) => [
      meant,
      all.map(({ shown }) => shown),
    ]),
  );
};

// Written by hand from published layout tables, independently of the layouts' data.
const enhuOracle = {
  from: `!"&'()*+-/0:;<=>?YZ_yz]`,
  to: `'Á=á)Ö(Óü-öÉé?ó:_ZYÜzyú`,
};
const huenOracle = {
  from: `0YZyz-/+'()=:?_!"`,
  to: '`ZYzy/^#!*(&><?$@',
};
const huenByAltGr = { '&': ['c'], '*': ['/'], ';': [','], '<': ['\\', 'm'], '>': ['z', '.'] };

const entries = ({ from, to }: { from: string; to: string }) =>
  Array.from(from, (character, index) => [character, [to.charAt(index)]] as const);

describe('what a computer shows when the scanner has another layout', () => {
  test('a US scanner on a Hungarian computer shows what the published tables say', () => {
    const seen = derived(layoutPairs.enhu);
    const changed = new Map(entries(enhuOracle));
    // The 102nd key is a second backslash that shows í; no pack code holds a backslash.
    for (const character of `${set82}]`) {
      expect([character, seen.get(character)]).toEqual([character, changed.get(character) ?? [character]]);
    }
  });

  test('a Hungarian scanner on a US computer shows what the published tables say', () => {
    const seen = derived(layoutPairs.huen);
    const changed = new Map<string, readonly string[]>([
      ...entries(huenOracle),
      ...Object.entries(huenByAltGr),
    ]);
    for (const character of set82) {
      expect([character, seen.get(character)]).toEqual([character, changed.get(character) ?? [character]]);
    }
  });

  test.each(['en', 'huhu'] as const)('%s shows every character as itself', (layout) => {
    for (const [meant, shown] of derived(layoutPairs[layout]))
      expect(new Set(shown)).toEqual(new Set([meant]));
  });

  test('Hungarian 101-key does not exchange Y and Z, and has 0 elsewhere', () => {
    const seen = derived({ scanner: 'us', computer: 'hu101' });
    expect([seen.get('Y'), seen.get('z'), seen.get('0')]).toEqual([['Y'], ['z'], ['ö']]);
    expect(meantBy('hu101', { code: 'Backquote', level: 2 })).toBe('0');
    expect(meantBy('hu101', { code: 'Backquote', level: 0 })).toBeUndefined();
  });

  test('a key that no layout knows shows nothing', () => {
    expect(shownFor('hu', { code: 'IntlRo', level: 0 })).toBe('');
  });
});

describe('the keyboards', () => {
  const size: Record<KeyboardLayout, number> = { us: 48, hu: 48, hu101: 48 };

  test.each(['us', 'hu', 'hu101'] as const)(
    '%s types something with each of its 48 typing keys',
    (layout) => {
      const typing = [...layouts[layout]].filter(([code]) => !/^(Numpad|Space)/.test(code));
      expect(typing).toHaveLength(size[layout]);
      for (const [, [plain, shifted]] of typing) {
        expect(plain).toHaveLength(1);
        expect(shifted).toHaveLength(1);
      }
    },
  );

  test.each(['us', 'hu', 'hu101'] as const)('%s types all of set 82', (layout) => {
    const typed = new Set([...layouts[layout].values()].flat());
    expect(Array.from(set82).filter((character) => !typed.has(character))).toEqual([]);
  });

  // Debian xkb-data, symbols/hu, section def_common and def_qwertz.
  test.each([
    ['KeyQ', '\\'],
    ['KeyW', '|'],
    ['KeyF', '['],
    ['KeyG', ']'],
    ['KeyX', '#'],
    ['KeyC', '&'],
    ['KeyV', '@'],
    ['KeyB', '{'],
    ['KeyN', '}'],
    ['KeyM', '<'],
    ['Comma', ';'],
    ['Period', '>'],
    ['Slash', '*'],
    ['KeyZ', '>'],
    ['IntlBackslash', '<'],
    ['Semicolon', '$'],
  ])('Hungarian AltGr on %s types %s', (code, character) => {
    expect(layouts.hu.get(code)?.[2]).toBe(character);
  });
});

test('characters alone lose & * ; < > on huen and nothing elsewhere', () => {
  const lost = (['en', 'enhu', 'huen', 'huhu'] as const).map(charactersLost);
  expect(lost).toEqual(['', '', '&*;<>', '']);
});
