import { checkCode, parseCode, set82 } from '@pecset/gs1';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeScan } from './decode-scan.ts';
import { detectByAnyScan, detectSetup } from './detect-setup.ts';
import type { KeyPress } from './key-press.ts';
import { layoutPairs, type ScannerLayout } from './layout-pairs.ts';
import { readScannerConfig, writeScannerConfig } from './scanner-config.ts';
import { testCode, testGtin } from './test-code.ts';
import {
  named,
  type SimulatedScanner,
  scanOf,
  typeNumber,
  usScanner,
} from './test-support/simulated-scanner.ts';

const allLayouts: readonly ScannerLayout[] = ['en', 'enhu', 'huen', 'huhu'];
const scannerOn = (layout: ScannerLayout, rest: Partial<SimulatedScanner> = {}): SimulatedScanner => ({
  ...usScanner,
  ...layoutPairs[layout],
  ...rest,
});

const detect = (keys: readonly KeyPress[]) => {
  const detected = detectSetup(keys);
  return detected.ok ? detected.value : { advice: detected.refusal.advice };
};

const plain = { prefix: [], suffix: [] };

describe('the test code', () => {
  test('is a flawless code of a product of the demonstration prefix', () => {
    const parsed = parseCode(testCode);
    expect(checkCode(parsed)).toEqual([]);
    expect(parsed).toMatchObject({ gtin: testGtin, expDate: '491231', remain: '' });
    expect(testGtin).toMatch(/^0952/);
  });

  test('has a separator after each of the two fields whose length varies', () => {
    expect(testCode.split('\u001d').map((field) => field.slice(0, 2))).toEqual(['01', '21', '17']);
  });

  test('holds only set 82, all of its punctuation, and the letters on which layouts differ', () => {
    const held = new Set(testCode.replaceAll('\u001d', ''));
    expect(Array.from(held).filter((character) => !set82.includes(character))).toEqual([]);
    for (const character of Array.from(set82).filter((one) => !/[0-9A-Za-z]/.test(one))) {
      expect(held).toContain(character);
    }
    for (const character of 'YZyz0') expect(held).toContain(character);
  });
});

describe.each(allLayouts)('%s is detected', (layout) => {
  test.each([
    ['from codes and characters', {}],
    ['with Caps Lock', { capsLock: true }],
    ['with AltGr as Ctrl+Alt', { altGrAs: 'ctrl-alt' }],
    ['with < and > on their other keys', { choice: 1 }],
    ['without codes', { tellsCodes: false }],
    ['without codes, with Caps Lock', { tellsCodes: false, capsLock: true }],
  ] as const)('%s', (_, rest) => {
    const detected = detect(scanOf(testCode, scannerOn(layout, rest)));
    expect(detected).toMatchObject({ config: { version: 1, layout, ...plain } });
  });

  test('with prefix and suffix, whatever the speed and separator, and decodes with what it saves', () => {
    const separators = fc.constantFrom('ctrl-bracket', 'alt-029', 'alt-0029', 'f8', 'character');
    const speeds = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(separators, speeds, fc.boolean(), (separator, msPerKey, capsLock) => {
        const scanner = scannerOn(layout, { separator, msPerKey, capsLock });
        const keys = scanOf(`]d2${testCode}`, scanner, { before: named('F7'), after: named('Tab', 'Enter') });
        const detected = detectSetup(keys);
        if (!detected.ok) throw new Error('not detected');
        const { config } = detected.value;
        expect(config).toEqual({
          version: 1,
          layout,
          prefix: ['F7'],
          suffix: ['Tab', 'Enter'],
          prefixKey: 'F7',
        });
        expect(detected.value.separator).toBe(separator);
        expect(detected.value.noticed).toEqual(capsLock ? ['caps-lock'] : []);
        expect(readScannerConfig(writeScannerConfig(config))).toEqual({ ok: true, value: config });
        expect(decodeScan(keys, config)).toMatchObject({ ok: true, value: { text: `]d2${testCode}` } });
      }),
      { numRuns: 30 },
    );
  });
});

describe('where the keys leave the layout open', () => {
  test('characters alone of a scanner that agrees with its computer count as en', () => {
    const bare = { tellsCodes: false, tellsHeldKeys: false, separator: 'character' } as const;
    for (const layout of ['en', 'huhu'] as const) {
      expect(detect(scanOf(testCode, scannerOn(layout, bare)))).toMatchObject({ config: { layout: 'en' } });
    }
  });

  test.each(['us', 'hu'] as const)(
    'codes without characters count as a %s scanner on its own layout',
    (scanner) => {
      const keys = scanOf(testCode, { ...usScanner, scanner, computer: scanner, separator: 'alt-029' });
      const silent = keys.map((press) =>
        press.key.length === 1 ? { ...press, key: 'Unidentified' } : press,
      );
      expect(detect(silent)).toMatchObject({ config: { layout: scanner === 'us' ? 'en' : 'huhu' } });
    },
  );
});

describe('prefix and prefix key', () => {
  const before = (...events: ReturnType<typeof named>) =>
    detect(scanOf(testCode, usScanner, { before: events }));

  test('an identifier and a leading separator belong to the text', () => {
    expect(detect(scanOf(`]d2${testCode}`, usScanner))).toMatchObject({ config: plain });
    expect(detect(scanOf(`\u001d${testCode}`, usScanner))).toMatchObject({ config: plain });
    expect(detect(scanOf(`]C1${testCode}`, scannerOn('huhu')))).toMatchObject({ config: plain });
  });

  test('without a prefix there is no prefix key', () => {
    expect(detect(scanOf(testCode, usScanner))).not.toHaveProperty('config.prefixKey');
  });

  test('digits alone give no prefix key: every number typed would start a scan', () => {
    const detected = detect(scanOf(`77${testCode}`, usScanner));
    expect(detected).toMatchObject({ config: { prefix: ['7', '7'] } });
    expect(detected).not.toHaveProperty('config.prefixKey');
  });

  test('the first key that is no digit is the prefix key', () => {
    expect(detect(scanOf(`7~x${testCode}`, usScanner))).toMatchObject({
      config: { prefix: ['7', '~', 'x'], prefixKey: '~' },
    });
  });

  test('an Alt sequence is a prefix but no prefix key', () => {
    const detected = before(...typeNumber('0126', usScanner));
    expect(detected).toMatchObject({ config: { prefix: ['~'] } });
    expect(detected).not.toHaveProperty('config.prefixKey');
  });
});

describe('what is noticed', () => {
  test('the speed is the median of the time from key to key', () => {
    const keys = scanOf(testCode, { ...usScanner, msPerKey: 80 });
    const hiccup = keys.map((press, index) => ({ ...press, time: press.time + (index > 30 ? 900 : 0) }));
    expect(detect(hiccup)).toMatchObject({ msPerCharacter: 80 });
  });

  test('a scanner that sends no separators', () => {
    expect(detect(scanOf(testCode.replaceAll('\u001d', ''), usScanner))).toMatchObject({
      noticed: ['no-separator'],
      separator: undefined,
    });
  });

  test('a scanner that works against Caps Lock by itself', () => {
    expect(detect(scanOf(testCode, { ...usScanner, capsLock: true, compensates: true }))).toMatchObject({
      noticed: ['caps-lock', 'case-swapped'],
    });
  });
});

describe('failure keeps the keys and says what may help', () => {
  const bare = { tellsCodes: false, tellsHeldKeys: false, separator: 'character' } as const;

  test.each([
    ['us', 'hu101', 'computer-101-key'],
    ['hu', 'hu101', 'computer-101-key'],
    ['hu101', 'hu101', 'computer-101-key'],
    ['hu101', 'us', 'scanner-101-key'],
    ['hu101', 'hu', 'scanner-101-key'],
  ] as const)('a %s scanner on a %s computer: %s', (scanner, computer, advice) => {
    expect(detect(scanOf(testCode, { ...usScanner, scanner, computer }))).toEqual({ advice });
  });

  test.each([
    ['us', 'hu101', 'computer-101-key'],
    ['hu101', 'hu', 'scanner-101-key'],
  ] as const)('a %s scanner on a %s computer without codes: %s', (scanner, computer, advice) => {
    const olderBrowser = { ...usScanner, scanner, computer, tellsCodes: false, altGrAs: 'ctrl-alt' } as const;
    expect(detect(scanOf(testCode, olderBrowser))).toEqual({ advice });
    expect(detect(scanOf(testCode, { ...usScanner, scanner, computer, tellsCodes: false }))).toEqual({
      advice,
    });
  });

  test.each([
    ['case-upper', testCode.toUpperCase()],
    ['case-lower', testCode.toLowerCase()],
  ])(
    'a scanner that converts letters is not to be used before that is switched off: %s',
    (advice, converted) => {
      expect(detect(scanOf(converted, usScanner))).toEqual({ advice });
      expect(detect(scanOf(converted.replaceAll('\u001d', ''), usScanner))).toEqual({ advice });
    },
  );

  test.each([
    ['us', 'cz', 'computer-czech'],
    ['hu', 'cz', 'computer-czech'],
    ['us', 'sk', 'computer-slovak'],
    ['hu', 'sk', 'computer-slovak'],
    ['us', 'de', 'computer-other'],
    ['us', 'fr', 'computer-other'],
    ['cz', 'us', 'scanner-shifts-digits'],
    ['sk', 'hu', 'scanner-shifts-digits'],
    ['fr', 'us', 'scanner-shifts-digits'],
    ['de', 'us', 'scanner-other'],
    ['de', 'hu', 'scanner-other'],
  ] as const)(
    'a %s scanner on a %s computer without codes is told by its keyboard: %s',
    (scanner, computer, advice) => {
      const keys = scanOf(testCode, { ...usScanner, scanner, computer, separator: 'f8', tellsCodes: false });
      expect(detect(keys)).toEqual({ advice });
    },
  );

  test.each([
    ['cz', 'cz', 'scanner-shifts-digits'],
    ['sk', 'us', 'scanner-shifts-digits'],
    ['de', 'de', 'scanner-other'],
    ['de', 'hu', 'scanner-other'],
  ] as const)('a %s scanner on a %s computer is told by its keys: %s', (scanner, computer, advice) => {
    expect(detect(scanOf(testCode, { ...usScanner, scanner, computer, separator: 'f8' }))).toEqual({
      advice,
    });
  });

  test.each([
    ['czQwerty', 'computer-czech'],
    ['like101ButLetter', 'computer-other'],
    ['like101ButMark', 'computer-other'],
  ] as const)(
    'a keyboard without Y and Z exchanged is not taken for Hungarian 101-key: %s',
    (computer, advice) => {
      expect(detect(scanOf(testCode, { ...usScanner, computer }))).toEqual({ advice });
    },
  );

  test('something else in place of the separator', () => {
    expect(detect(scanOf(testCode.replaceAll('\u001d', '|'), usScanner))).toEqual({
      advice: 'separator-replaced',
    });
  });

  test('a Hungarian scanner on a US computer that tells nothing but characters', () => {
    expect(detect(scanOf(testCode, scannerOn('huen', bare)))).toEqual({ advice: 'characters-lost' });
  });

  test('the code scanned twice', () => {
    const twice = scanOf(testCode + testCode, usScanner);
    expect(detect(twice)).toEqual({ advice: 'extra-keys' });
  });

  test('a flood of keys', () => {
    expect(detect(scanOf('1'.repeat(8192), usScanner))).toEqual({ advice: 'extra-keys' });
  });

  test('keys lost on the way', () => {
    expect(detect(scanOf(testCode.replace('Zy', 'Z'), usScanner))).toEqual({ advice: 'garbled' });
  });

  test('a pack in place of the test code', () => {
    expect(detect(scanOf('010599700112233521ABC', usScanner))).toEqual({ advice: 'other-code' });
  });

  test('nothing that could be a code', () => {
    const keys = scanOf('hello', usScanner);
    expect(detectSetup(keys)).toEqual({ ok: false, refusal: { advice: undefined, keys } });
    expect(detect([])).toEqual({ advice: undefined });
  });
});

describe('a scan before anything was set up', () => {
  const pack = ']d201050123456789001727053110A0yZ\u001d21ZY0123yz';
  const around = { before: named('F7'), after: named('Enter') };
  const found = (keys: readonly KeyPress[]) => {
    const detected = detectByAnyScan(keys);
    return detected.ok ? detected.value : { advice: detected.refusal.advice };
  };

  test.each(allLayouts)(
    'of a pack tells %s, its prefix and its suffix, and that letters were not tried',
    (layout) => {
      for (const rest of [
        {},
        { altGrAs: 'ctrl-alt' },
        { separator: 'alt-029' },
        { separator: 'f8' },
      ] as const) {
        const detected = found(scanOf(pack, scannerOn(layout, rest), around));
        expect(detected).toMatchObject({
          config: { layout, prefix: ['F7'], suffix: ['Enter'], prefixKey: 'F7' },
          noticed: ['by-pack'],
        });
      }
      expect(detect(scanOf(pack, scannerOn(layout), around))).toEqual({ advice: 'other-code' });
    },
  );

  test('of any flawless pack is read by what it found as it was printed', () => {
    const field = fc.string({
      unit: fc.constantFrom(...Array.from(set82)),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(field, field, fc.constantFrom(...allLayouts), (lot, sn, layout) => {
        const text = `]d201050123456789001727053110${lot}\u001d21${sn}`;
        const keys = scanOf(text, scannerOn(layout), around);
        const detected = detectByAnyScan(keys);
        if (!detected.ok) return;
        expect(decodeScan(keys, detected.value.config)).toMatchObject({ ok: true, value: { text } });
      }),
    );
  });

  test('of the test code is the automatic set-up itself', () => {
    const keys = scanOf(testCode, scannerOn('huhu'), around);
    expect(detectByAnyScan(keys)).toEqual(detectSetup(keys));
  });

  test.each([
    ['with Caps Lock on', scanOf(pack, scannerOn('en', { capsLock: true }), around)],
    ['without a key after it, which may hide a suffix in the serial number', scanOf(pack, scannerOn('en'))],
    ['without separators', scanOf(pack.replace('\u001d', ''), scannerOn('en'), around)],
    ['with a wrong check digit', scanOf(pack.replace('8900', '8901'), scannerOn('en'), around)],
    ['without a serial number', scanOf(pack.replace('21ZY0123yz', ''), scannerOn('en'), around)],
    ['of a bar code', scanOf('5998765432101', scannerOn('en'), around)],
    ['of a web address', scanOf('https://pecset.example/01050123', scannerOn('en'), around)],
    ['of 10 kB', scanOf(pack.repeat(200), scannerOn('en'), around)],
    [
      'among very many keys',
      scanOf(pack, scannerOn('en'), { ...around, before: named(...Array<string>(20).fill('F7')) }),
    ],
    [
      'on a keyboard that is none of ours',
      scanOf(pack, scannerOn('en'), around).map((press) =>
        press.code === 'KeyY' ? { ...press, key: 'ű' } : press,
      ),
    ],
  ])('%s is no set-up', (_, keys) => {
    expect(found(keys)).not.toHaveProperty('config');
  });
});
