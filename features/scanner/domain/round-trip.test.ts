import { groupSeparator, set82 } from '@pecset/gs1';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeScan } from './decode-scan.ts';
import { layoutPairs, type ScannerLayout } from './layout-pairs.ts';
import { charactersLost } from './read-character.ts';
import type { ScannerConfig } from './scanner-config.ts';
import { type SimulatedScanner, scanOf, usScanner } from './test-support/simulated-scanner.ts';

const allLayouts: readonly ScannerLayout[] = ['en', 'enhu', 'huen', 'huhu'];
const configOf = (layout: ScannerLayout): ScannerConfig => ({ version: 1, layout, prefix: [], suffix: [] });

/** All differences between counters that must not affect decoding. */
const counters = (layout: ScannerLayout, fixed: Partial<SimulatedScanner>): fc.Arbitrary<SimulatedScanner> =>
  fc
    .record({
      altGrAs: fc.constantFrom('alt-graph', 'ctrl-alt', 'all'),
      choice: fc.nat(1),
      numLock: fc.boolean(),
      capsLockReachesAlt: fc.boolean(),
      msPerKey: fc.integer({ min: 1, max: 120 }),
      separator: fc.constantFrom(
        ...(['ctrl-bracket', 'alt-029', 'alt-0029', 'f8', 'character'] as const),
        ...(layoutPairs[layout].scanner === 'hu' ? (['altgr-bracket'] as const) : []),
      ),
    })
    .map((chance) => ({ ...usScanner, ...layoutPairs[layout], ...chance, ...fixed }));

/** A separator is followed by an application identifier, which is digits. */
const text = (characters: string) =>
  fc
    .string({ unit: fc.constantFrom(...Array.from(characters), groupSeparator), minLength: 1, maxLength: 60 })
    .map((any) => any.replaceAll(groupSeparator, `${groupSeparator}21`));

const decodedText = (typed: string, scanner: SimulatedScanner, layout: ScannerLayout) => {
  const decoded = decodeScan(scanOf(typed, scanner), configOf(layout));
  return decoded.ok ? decoded.value.text : decoded.refusal;
};

const roundTrips = (layout: ScannerLayout, characters: string, fixed: Partial<SimulatedScanner>) =>
  fc.assert(
    fc.property(text(characters), counters(layout, fixed), (typed, scanner) => {
      expect(decodedText(typed, scanner, layout)).toBe(typed);
    }),
  );

describe.each(allLayouts)('%s reads what the scanner meant', (layout) => {
  describe.each([false, true])('with Caps Lock %s', (capsLock) => {
    test('all of set 82 in one scan, by physical keys', () => {
      expect(decodedText(set82, { ...usScanner, ...layoutPairs[layout], capsLock }, layout)).toBe(set82);
    });

    test('any text by physical keys', () => roundTrips(layout, set82, { capsLock }));

    test('any text by physical keys when Caps Lock is not told', () =>
      roundTrips(layout, set82, { capsLock, tellsCapsLock: false }));

    test('any text by characters and held keys where there are no codes', () =>
      roundTrips(layout, set82, { capsLock, tellsCodes: false }));

    test('any text by characters alone, save those that it names as lost', () => {
      const kept = Array.from(set82).filter((character) => !charactersLost(layout).includes(character));
      const bare = { tellsCodes: false, tellsHeldKeys: false, separator: 'character' } as const;
      roundTrips(layout, kept.join(''), { capsLock, ...bare });
    });
  });

  test('by characters alone exactly the named characters are lost, and the scan says that they may be', () => {
    const bare = { ...usScanner, ...layoutPairs[layout], tellsCodes: false, tellsHeldKeys: false };
    const lost = Array.from(set82).filter((character) =>
      [0, 1].some((choice) => decodedText(character, { ...bare, choice }, layout) !== character),
    );
    expect(lost.join('')).toBe(charactersLost(layout));
    const decoded = decodeScan(scanOf('10ABC', bare), configOf(layout));
    expect(decoded.ok && decoded.value.noticed).toEqual(lost.length > 0 ? ['characters-only'] : []);
  });

  test('the same text whichever layout the computer has, by physical keys', () => {
    fc.assert(
      fc.property(text(set82), fc.constantFrom('us', 'hu', 'hu101'), (typed, computer) => {
        expect(decodedText(typed, { ...usScanner, ...layoutPairs[layout], computer }, layout)).toBe(typed);
      }),
    );
  });
});
