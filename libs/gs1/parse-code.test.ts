import { describe, expect, test } from 'vitest';
import { type ParsedCode, parseCode } from './index.ts';

const GS = '\x1D';
const gtin = '09521234543213';
const pack = `01${gtin}1727013110LOT1${GS}21SER1`;
const fields = { gtin, expDate: '270131', lotNum: 'LOT1', sn: 'SER1', remain: '' };

const found = (text: string): Partial<ParsedCode> => parseCode(text);

describe('a pack', () => {
  test('is read with its four elements', () => {
    expect(found(pack)).toMatchObject({
      ...fields,
      nrhn: undefined,
      nrhnType: undefined,
      others: [],
      text: pack,
      symbology: undefined,
      form: 'element-string',
    });
  });

  test.each([
    ['serial first', `21SER1${GS}01${gtin}1727013110LOT1`],
    ['batch in the middle', `01${gtin}10LOT1${GS}1727013121SER1`],
    ['expiry last', `01${gtin}21SER1${GS}10LOT1${GS}17270131`],
    ['a separator in front', `${GS}${pack}`],
    ['a separator at the end', `${pack}${GS}`],
    ['a separator behind elements that need none', `01${gtin}${GS}17270131${GS}10LOT1${GS}21SER1`],
    [
      'several separators in a row',
      `${GS}${GS}01${gtin}${GS}${GS}1727013110LOT1${GS}${GS}${GS}21SER1${GS}${GS}`,
    ],
  ])('is read the same with %s', (_, text) => {
    expect(found(text)).toMatchObject(fields);
  });

  test.each([']d2', ']d1', ']C1', ']Q3', ']e0', ']J1', ']D2', ']D1', ']c1', ']q3'])(
    'is read without the symbology identifier %s in front, which is kept as it came',
    (symbology) => {
      expect(found(`${symbology}${pack}`)).toMatchObject({ ...fields, symbology });
      expect(found(`${GS}${symbology}${GS}${pack}`)).toMatchObject({ ...fields, symbology });
    },
  );

  test('from a linear code is not read: its identifier is not one of GS1 element strings', () => {
    expect(found(']E05991234567890')).toMatchObject({ symbology: undefined, remain: ']E05991234567890' });
  });

  test.each([
    ['710', 'PZN'],
    ['711', 'CIP'],
    ['712', 'CN'],
    ['713', 'DRN'],
    ['714', 'AIM'],
    ['715', '?'],
    ['719', '?'],
  ])('with AI %s carries a national number of type %s', (ai, nrhnType) => {
    const expected = { ...fields, nrhn: '01234567', nrhnType, others: [] };
    expect(found(`${pack}${GS}${ai}01234567`)).toMatchObject(expected);
    expect(found(`${ai}01234567${GS}${pack}${GS}`)).toMatchObject(expected);
    expect(found(`${ai}01234567${GS}${pack}${GS}240X`)).toMatchObject({
      ...expected,
      others: [{ ai: '240', value: 'X' }],
    });
  });

  test('for two markets keeps its second national number too', () => {
    expect(found(`${pack}${GS}710123${GS}714456`)).toMatchObject({
      nrhn: '123',
      nrhnType: 'PZN',
      others: [{ ai: '714', value: '456' }],
    });
  });

  test('that was read twice keeps the first reading, and the second beside it', () => {
    expect(found(`${pack}${GS}01${gtin}21OTHER`)).toMatchObject({
      ...fields,
      others: [
        { ai: '01', value: gtin },
        { ai: '21', value: 'OTHER' },
      ],
    });
  });
});

describe('what cannot be read', () => {
  test('lands in the rest, up to the next separator and no further', () => {
    expect(found(`01${gtin}XYZ21NOT${GS}10LOT1`)).toMatchObject({
      gtin,
      sn: undefined,
      lotNum: 'LOT1',
      remain: 'XYZ21NOT',
    });
  });

  test('in several places is joined by separators, in order', () => {
    expect(found(`junk${GS}21SER1${GS}7270${GS}10LOT1${GS}?`)).toMatchObject({
      sn: 'SER1',
      lotNum: 'LOT1',
      remain: `junk${GS}7270${GS}?`,
    });
  });

  test.each([
    ['a GTIN cut short', `019521${GS}21SER1`, '019521'],
    ['a GTIN with the Hungarian zero', `01ö952123454321321SER1`, '01ö9521234543213'],
    ['a GTIN cut short by the end', `21SER1${GS}019521`, '019521'],
    ['an expiry date with a letter', '1727O13121SER1', '1727O131'],
    ['a batch without a value', `10${GS}21SER1`, '10'],
    ['an AI without its value at the end', `21SER1${GS}17`, '17'],
    ['half an AI', `21SER1${GS}1`, '1'],
    ['a national number without its digit', `71X${GS}21SER1`, '71X'],
    ['characters that only resemble digits', `\0\u3031${gtin}${GS}21SER1`, `\0\u3031${gtin}`],
  ])('%s fills no field, and nothing else is lost', (_, text, remain) => {
    expect(found(text)).toMatchObject({
      gtin: undefined,
      expDate: undefined,
      lotNum: undefined,
      sn: 'SER1',
      remain,
    });
  });

  test('nothing at all is read from an empty text', () => {
    expect(found('')).toMatchObject({ gtin: undefined, sn: undefined, remain: '', others: [] });
    expect(found(GS)).toMatchObject({ gtin: undefined, sn: undefined, remain: '', others: [] });
    expect(found(']d2')).toMatchObject({ gtin: undefined, remain: '', symbology: ']d2' });
  });

  test('a value that is too long or has foreign characters is still shown', () => {
    expect(found(`21${'A'.repeat(40)}`).sn).toBe('A'.repeat(40));
    expect(found('10LOT 1#').lotNum).toBe('LOT 1#');
  });
});

describe('the human-readable form', () => {
  const form = 'human-readable';

  test('is read like the scanned one', () => {
    expect(found(`(01)${gtin}(17)270131(10)LOT1(21)SER1`)).toMatchObject({ ...fields, form });
  });

  test('may be spaced, broken into lines or carry separators and an identifier', () => {
    expect(found(`]d2(01) ${gtin}\n(17) 270131 \r\n(10)\tLOT1${GS}(21)SER1 `)).toMatchObject({
      ...fields,
      form,
    });
  });

  test('leaves parentheses that hold no AI in the value', () => {
    expect(found('(21)A(B)1(05)((1)(10)L(').sn).toBe('A(B)1(05)((1)');
    expect(found('(21)A(B)1(05)((1)(10)L(').lotNum).toBe('L(');
    expect(found('(21)(101)(21').sn).toBe('(101)(21');
  });

  test('takes every known AI in parentheses as the begin of an element', () => {
    expect(found('(21)A(10)B(240)C')).toMatchObject({
      sn: 'A',
      lotNum: 'B',
      others: [{ ai: '240', value: 'C' }],
    });
  });

  test('keeps what belongs to no AI', () => {
    expect(found(`(05)x(21)SER1${GS}y (01)12`)).toMatchObject({
      sn: 'SER1',
      remain: `(05)x${GS}y${GS}(01)12`,
    });
  });

  test('does not take blanks between elements for something unread', () => {
    expect(found(`(21)SER1${GS} (10)LOT1${GS} `)).toMatchObject({ sn: 'SER1', lotNum: 'LOT1', remain: '' });
  });

  test('is not what a scan is: parentheses inside a scanned value mean nothing', () => {
    expect(found(`21(10)A${GS}10(01)B`)).toMatchObject({
      sn: '(10)A',
      lotNum: '(01)B',
      form: 'element-string',
    });
  });
});
