import { describe, expect, test } from 'vitest';
import { checkCode, checkContent, type Finding, formatCode, parseCode } from './index.ts';

const GS = '\x1D';
const gtin = '09521234543213';
const front = `01${gtin}17270131`;
const pack = `${front}10LOT1${GS}21SER1`;

const findings = (text: string) => checkCode(parseCode(text));
const kinds = (text: string) => findings(text).map(({ kind }) => kind);

describe('nothing is found', () => {
  test.each([
    ['a pack', pack],
    ['a pack without a day of expiry', pack.replace('270131', '270200')],
    ['a pack that expires on 29 February of a leap year', pack.replace('270131', '280229')],
    ['a pack with a national number', `${pack}${GS}710123`],
    ['a pack with two of different countries', `${pack}${GS}710123${GS}711456`],
    ['a pack with production date and potency', `${pack}${GS}70041000${GS}11250100`],
    ['a pack with identifier and small letters', `]d2${pack.replace('SER1', 'ser1')}`],
    ['a pack whose DataMatrix lacks FNC1 at its front', `]d1${pack}`],
    ['a pack with small and capital letters', pack.replace('SER1', 'Ser1')],
    ['a pack of digits with Caps Lock on', `]D2${front}10123${GS}21456`],
    ['twenty characters of batch and serial', `${front}10${'L'.repeat(20)}${GS}21${'S'.repeat(20)}`],
    ['the human-readable form', `(01)${gtin} (17)270131 (10)LOT1 (21)SER1`],
    ['parts with alphabets of their own', `${pack}${GS}8010A#/-1${GS}8030aB-_=`],
    ['temperature with its hyphen', `${pack}${GS}4331000025-`],
  ])('in %s', (_, text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('a check digit', () => {
  test('that is wrong is told with the right one', () => {
    expect(findings(pack.replace(gtin, '09521234543218'))).toEqual([
      { kind: 'check-digit', ai: '01', at: 15, found: '8', expected: '3' },
    ]);
  });

  test('is checked on other elements too, also inside their value', () => {
    expect(findings(`${pack}${GS}4109521234543214`)).toMatchObject([
      { kind: 'check-digit', ai: '410', expected: '3' },
    ]);
    expect(findings(`${pack}${GS}2539521234543214DOC`)).toMatchObject([
      { at: pack.length + 16, expected: '3' },
    ]);
  });

  test('is not asked of a number that is too short or not a number', () => {
    expect(kinds(`${pack}${GS}253952123`)).toEqual(['length']);
    expect(kinds(pack.replace(gtin, '0952123454321x'))).toEqual(['character']);
  });
});

describe('a length', () => {
  test.each([
    [
      'a GTIN cut short',
      `0195212${GS}1727013110L${GS}21S`,
      { ai: '01', at: 2, length: 5, least: 14, most: 14 },
    ],
    [
      'an expiry cut short',
      `01${gtin}172701${GS}10L${GS}21S`,
      { ai: '17', at: 18, length: 4, least: 6, most: 6 },
    ],
    ['an empty batch', `${front}10${GS}21S`, { ai: '10', at: 26, length: 0, least: 1, most: 20 }],
    [
      'a serial number that is too long',
      `${front}10L${GS}21${'S'.repeat(21)}`,
      { ai: '21', at: 30, length: 21, least: 1, most: 20 },
    ],
  ])('that is wrong is told: %s', (_, text, finding) => {
    expect(findings(text)).toEqual([{ kind: 'length', ...finding }]);
  });
});

describe('a character', () => {
  test.each([
    [
      '#',
      `${front}10L#T${GS}21S#R`,
      [
        ['10', 27, '#'],
        ['21', 33, '#'],
      ],
    ],
    ['a blank', `${front}10LOT1${GS}21SER 1`, [['21', 36, ' ']]],
    ['a pill', `${front}10LOT1${GS}21S\u{1F48A}1`, [['21', 34, '\u{1F48A}']]],
    ['an Enter key', `${pack}\r`, [['21', 37, '\r']]],
  ])('that GS1 does not allow is told with its place: %s', (_, text, expected) => {
    expect(findings(text)).toEqual(
      expected.map(([ai, at, character]) => ({ kind: 'character', ai, at, character, allowed: 'set-82' })),
    );
  });

  test('that is no digit where digits are due is told as such', () => {
    expect(findings(`01095212345432l3${pack.slice(16)}`)).toEqual([
      { kind: 'character', ai: '01', at: 14, character: 'l', allowed: 'digits' },
    ]);
    expect(findings(`${pack}${GS}42134A1`)).toMatchObject([{ ai: '421', character: 'A', allowed: 'digits' }]);
    expect(findings(`${pack}${GS}421348#`)).toMatchObject([{ ai: '421', character: '#', allowed: 'set-82' }]);
    expect(findings(`${pack}${GS}8010a`)).toMatchObject([{ ai: '8010', character: 'a', allowed: 'set-39' }]);
    expect(findings(`${pack}${GS}8030a+`)).toMatchObject([{ ai: '8030', character: '+', allowed: 'set-64' }]);
  });
});

describe('a date', () => {
  test.each(['270231', '270229', '270431', '271331', '270031', '270000', '279900', '270132'])(
    'that does not exist is told, never rolled over: %s',
    (date) => {
      expect(findings(pack.replace('270131', date))).toEqual([
        { kind: 'impossible-date', ai: '17', at: 18, date },
      ]);
    },
  );

  test('without a day is allowed only where GS1 allows it', () => {
    expect(kinds(`${pack}${GS}11250200`)).toEqual([]);
    expect(kinds(`${pack}${GS}7006250200`)).toEqual(['impossible-date']);
    expect(kinds(`${pack}${GS}7006250201`)).toEqual([]);
    expect(kinds(`${pack}${GS}70062502`)).toEqual(['length']);
  });
});

describe('an element', () => {
  test('that comes twice is told, and whether it says the same', () => {
    expect(findings(`${pack}${GS}21SER1${GS}10LOT2`)).toEqual([
      { kind: 'duplicate', ai: '21', at: 38, firstAt: 31, sameValue: true },
      { kind: 'duplicate', ai: '10', at: 45, firstAt: 24, sameValue: false },
    ]);
  });

  test.each([
    ['01', `1727013110LOT1${GS}21SER1`],
    ['17', `01${gtin}10LOT1${GS}21SER1`],
    ['10', `${front}21SER1`],
    ['21', `${front}10LOT1`],
  ])('that a pack must carry is missed: %s', (ai, text) => {
    expect(findings(text)).toEqual([{ kind: 'missing', ai, at: text.length }]);
  });

  test('that is there but damaged is not missed', () => {
    expect(kinds(`0195${GS}1727013110LOT1${GS}21SER1`)).toEqual(['length']);
  });

  test('that nobody knows is told with its text', () => {
    expect(findings(`${pack}${GS}7270ABC`)).toEqual([{ kind: 'unreadable', at: 38, text: '7270ABC' }]);
  });
});

describe('a lost separator', () => {
  const lost = (text: string) => findings(text).filter(({ kind }) => kind === 'lost-separator');

  test('between batch and serial is found where the serial number begins', () => {
    const text = `${front}10LOT121SER1`;
    expect(lost(text)).toEqual([
      { kind: 'lost-separator', ai: '10', at: text.indexOf('21SER1'), likely: [{ at: 30, ai: '21' }] },
    ]);
  });

  test('is found too when somebody has typed the serial number that the batch swallowed, scanned or typed', () => {
    const found = { kind: 'lost-separator', ai: '10', at: 30, likely: [{ at: 30, ai: '21' }] };
    expect(findings(`${front}10LOT121SER1${GS}21SER1`)).toEqual([found]);
    expect(findings(`${front}21SER1${GS}10LOT121SER1`)).toMatchObject([{ kind: 'lost-separator', ai: '10' }]);
    const typed = { gtin, expDate: '270131', lotNum: 'LOT121SER1', sn: 'SER1' };
    expect(checkContent(typed)).toEqual([{ ...found, at: 4, likely: [{ at: 4, ai: '21' }] }]);
    for (const lotNum of ['21SER1', 'LOT1SER1', 'LOT121SER'])
      expect(checkContent({ ...typed, lotNum })).toEqual([]);
  });

  test('between serial and batch likewise', () => {
    expect(lost(`${front}21SER110LOT1`)).toMatchObject([{ ai: '21', likely: [{ at: 30, ai: '10' }] }]);
  });

  test('before an expiry date is found by the date, whatever else looks like an AI', () => {
    expect(lost(`01${gtin}21SER101727013110LOT1`)).toEqual([
      {
        kind: 'lost-separator',
        ai: '21',
        at: 23,
        likely: [
          { at: 21, ai: '10' },
          { at: 23, ai: '17' },
          { at: 31, ai: '10' },
        ],
      },
    ]);
    expect(lost(`01${gtin}10LOT1${GS}21SER17270131`)).toMatchObject([
      { at: 28, likely: [{ at: 28, ai: '17' }] },
    ]);
  });

  test('is not suspected before an impossible date, or a date that runs on', () => {
    expect(lost(`01${gtin}10LOT1${GS}21SER17270231`)).toEqual([]);
    expect(lost(`01${gtin}10LOT1${GS}21SER17270131X`)).toEqual([]);
    expect(lost(`01${gtin}10LOT1${GS}21SER172701`)).toEqual([]);
  });

  test('before a GTIN is found by its check digit', () => {
    expect(lost(`17270131${`10LOT1${GS}`}21SER101${gtin}`)).toMatchObject([
      { ai: '21', likely: [{ at: 21, ai: '01' }] },
    ]);
    expect(lost(`17270131${`10LOT1${GS}`}21SER101${gtin}17270131`)).toMatchObject([
      { likely: [{ ai: '01' }] },
    ]);
    expect(lost(`17270131${`10LOT1${GS}`}21SER10109521234543218`)).toEqual([]);
    expect(lost(`17270131${`10LOT1${GS}`}21SER101${gtin}X`)).toEqual([]);
  });

  test('may have been in several places: all are told', () => {
    expect(lost(`${front}10A21B21C`)).toMatchObject([
      {
        likely: [
          { at: 27, ai: '21' },
          { at: 30, ai: '21' },
        ],
      },
    ]);
  });

  test('is not suspected where nothing would stand before or behind it', () => {
    expect(lost(`${front}1021SER1`)).toEqual([]);
    expect(lost(`${front}10LOT121`)).toEqual([]);
  });

  test('is not suspected in a pack that has everything', () => {
    expect(findings(`${front}10LOT21A${GS}21SER10B`)).toEqual([]);
  });

  test('is suspected before a national number only when a value is too long', () => {
    expect(lost(`${pack}71012345678`)).toEqual([]);
    expect(lost(`${pack}ABCDEFGHIJKLM71012345678`)).toMatchObject([
      { ai: '21', likely: [{ at: 50, ai: '710' }] },
    ]);
    expect(lost(`${pack}ABCDEFGHIJKLMNOPQRSTUVWXYZ71012345678`)).toEqual([]);
  });

  test('is no matter in the human-readable form', () => {
    expect(kinds(`(01)${gtin}(17)270131(10)LOT121SER1`)).toEqual(['missing']);
  });
});

describe('Caps Lock', () => {
  test.each([']D2', ']D1', ']c1', ']q3', ']j1'])('is proven by the identifier %s', (symbology) => {
    expect(findings(`${symbology}${pack}`)).toContainEqual({
      kind: 'swapped-case',
      at: 29,
      certainty: 'proven',
    });
  });

  test('is suspected when every letter is small', () => {
    expect(findings(`${front}101${GS}21s1`)).toEqual([
      { kind: 'swapped-case', at: 30, certainty: 'suspected' },
    ]);
    expect(findings(`${front}10lot1${GS}21ser1`)).toEqual([
      { kind: 'swapped-case', at: 26, certainty: 'suspected' },
    ]);
  });

  test('is not suspected when the batch has capitals: it would have swapped them too', () => {
    expect(findings(`${front}10LOT1${GS}21ser1`)).toEqual([]);
  });

  test.each([']d2', ']d1', ']e0'])(
    '%s before small letters only proves nothing: a scanner that turns all letters small leaves it as it is',
    (symbology) => {
      expect(findings(`${symbology}${front}10lot1${GS}21ser1`)).toContainEqual({
        kind: 'swapped-case',
        at: 29,
        certainty: 'suspected',
      });
    },
  );

  test.each([']C1', ']Q3', ']J1'])(
    '%s before small letters proves that they are printed small',
    (symbology) => {
      expect(kinds(`${symbology}${front}10lot1${GS}21ser1`)).not.toContain('swapped-case');
    },
  );
});

describe('a symbol that is no DataMatrix', () => {
  test.each([']C1', ']Q3', ']e0', ']J1'])('is told by its identifier %s', (symbology) => {
    expect(findings(`${symbology}${pack}`)).toEqual([{ kind: 'other-symbol', at: 0, symbology }]);
    expect(findings(`${GS}${symbology}${pack}`)).toEqual([{ kind: 'other-symbol', at: 1, symbology }]);
  });

  test.each([']c1', ']q3', ']j1'])('is told with Caps Lock on too: %s', (symbology) => {
    expect(kinds(`${symbology}${pack}`)).toEqual(['other-symbol', 'swapped-case']);
  });
});

describe('what was typed', () => {
  const typed = { gtin: '05995327162010', expDate: '270531', lotNum: 'A1', sn: 'S1' };

  test('is judged field by field: a short GTIN swallows nothing', () => {
    expect(checkContent({ ...typed, gtin: 'abc' })).toEqual([
      { kind: 'length', ai: '01', at: 0, length: 3, least: 14, most: 14 },
      { kind: 'character', ai: '01', at: 0, character: 'a', allowed: 'digits' },
    ]);
    expect(checkContent({ ...typed, expDate: '2705' })).toEqual([
      { kind: 'length', ai: '17', at: 0, length: 4, least: 6, most: 6 },
    ]);
  });

  test('is told as it would be of a code where each field has its length', () => {
    for (const content of [
      typed,
      { ...typed, gtin: '05995327162011' },
      { ...typed, expDate: '270231' },
      { ...typed, lotNum: 'a1', sn: 's1' },
      { ...typed, lotNum: `LOT4221${'S'.repeat(20)}` },
      { expDate: '270531', lotNum: 'A1', sn: 'S1' },
      { ...typed, others: [{ ai: 'no such', value: '1' }] },
    ]) {
      const { others: _, ...known } = { others: [], ...content };
      const kinds = (findings: readonly Finding[]) => findings.map(({ kind }) => kind);
      expect(kinds(checkContent(content))).toEqual(kinds(checkCode(parseCode(formatCode(known)))));
    }
  });
});
