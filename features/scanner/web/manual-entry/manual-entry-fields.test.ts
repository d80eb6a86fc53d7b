import { formatCode } from '@pecset/gs1';
import { describe, expect, test } from 'vitest';
import { scannedCode, typedCode } from '../listening/scanned-code.ts';
import { dayMeant, expectedCheckDigit } from './entry-warnings.ts';
import {
  blankFields,
  enteredCode,
  fieldsOfCode,
  isPastedCode,
  ManualEntryFields,
  swallowedIn,
} from './manual-entry-fields.ts';

const pack = { gtin: '05012345678900', expDate: '270500', lotNum: 'A1', sn: 'S/1' };

const faultsOf = (changes: Partial<typeof pack>) => {
  const result = ManualEntryFields.safeParse({ ...pack, ...changes });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
};

describe('typed by hand', () => {
  test('a pack as it is printed is taken', () => {
    expect(ManualEntryFields.parse(pack)).toEqual(pack);
  });

  test('month and year of the expiry become a day 00', () => {
    expect(ManualEntryFields.parse({ ...pack, expDate: '2705' }).expDate).toBe('270500');
  });

  test('blanks around a value are the typist’s', () => {
    const spaced = { gtin: ' 05012345678900', expDate: '2705 ', lotNum: ' A1 ', sn: 'S/1 ' };
    expect(ManualEntryFields.parse(spaced)).toEqual(pack);
  });

  test('a wrong check digit and an impossible day are no reason to refuse', () => {
    expect(faultsOf({ gtin: '05012345678901', expDate: '270230' })).toEqual([]);
  });

  test.each(['', '5012345678900', '050123456789001', '0501234567890A'])('%j is no GTIN', (gtin) => {
    expect(faultsOf({ gtin })).toEqual(['gtin: manualEntry$gtinRule']);
  });

  test('a month as it is printed is taken', () => {
    expect(ManualEntryFields.parse({ ...pack, expDate: ' 05/2027' }).expDate).toBe('270500');
  });

  test.each(['2713', '271345', '270000', '13/2027', '00/2027'])('%j has no month of the year', (expDate) => {
    expect(faultsOf({ expDate })).toEqual(['expDate: manualEntry$monthRule']);
  });

  test.each(['', '27', '27051', '2705011', '27/05', 'XXXX'])('%j is no expiry', (expDate) => {
    expect(faultsOf({ expDate })).toEqual(['expDate: manualEntry$expRule']);
  });

  test.each(['', 'A'.repeat(21), 'Á1', 'A 1', 'A#1', 'A\u001d1'])('%j is no lot or serial number', (text) => {
    expect(faultsOf({ lotNum: text })).toEqual(['lotNum: manualEntry$lotRule']);
    expect(faultsOf({ sn: text })).toEqual(['sn: manualEntry$snRule']);
  });

  test('every character of the national rule is taken, up to twenty of them', () => {
    for (const text of [
      '/.,-+*)(\'&%"!:;<?=>_',
      'ABCDEFGHIJKLMNOPQRST',
      'abcdefghijklmnopqrst',
      'UVWXYZuvwxyz0123456',
    ]) {
      expect(faultsOf({ lotNum: text, sn: text })).toEqual([]);
    }
  });
});

describe('a whole code in the first field', () => {
  const fieldsIn = (text: string) => fieldsOfCode(scannedCode(text));

  test('fills all fields, as element string and in parentheses', () => {
    expect(fieldsIn(formatCode(pack))).toEqual(pack);
    expect(fieldsIn(`]d2${formatCode(pack)}`)).toEqual(pack);
    expect(fieldsIn('(01)05012345678900 (17)270500 (10)A1 (21)S/1')).toEqual(pack);
  });

  test('leaves a field blank that it does not hold', () => {
    expect(fieldsIn('(01)05012345678900(21)S/1')).toEqual({
      ...blankFields,
      gtin: pack.gtin,
      sn: pack.sn,
    });
  });

  test('is not seen in a bare GTIN, a bar code or other words', () => {
    for (const text of [
      '',
      '05012345678900',
      '5998765432101',
      '0105012345678900',
      'hello',
      'https://id.example/01/1',
    ])
      expect(fieldsIn(text)).toBeUndefined();
  });
});

describe('pasting', () => {
  test.each([
    formatCode(pack),
    '(01)05012345678900(21)S/1',
    '0105012345678900',
    'hello',
    'https://id.example/01/1',
  ])('%j at once is more than a GTIN: it has to be a whole code', (text) =>
    expect(isPastedCode('', text)).toBe(true),
  );

  test('a GTIN, a part of one, and what is typed letter by letter are left alone', () => {
    expect(isPastedCode('', ' 05012345678900 ')).toBe(false);
    expect(isPastedCode('05', '0501234')).toBe(false);
    expect(isPastedCode('hell', 'hello')).toBe(false);
    expect(isPastedCode('hello', '')).toBe(false);
  });
});

describe('what comes of the form', () => {
  const twoCodes = scannedCode(`${formatCode(pack)}\u001d${formatCode({ ...pack, sn: 'S/2' })}`);

  test('is the code itself as long as its fields are unchanged, so that two codes in one are told', () => {
    expect(enteredCode(pack, twoCodes)).toBe(twoCodes);
    expect(twoCodes.findings.map(({ kind }) => kind)).toContain('duplicate');
    expect(twoCodes.typed).toBe(false);
  });

  test('is a typed code once somebody has changed a field, or without any code', () => {
    const corrected = { ...pack, lotNum: 'A2' };
    expect(enteredCode(corrected, twoCodes)).toEqual(typedCode(corrected));
    expect(enteredCode(pack, undefined)).toEqual(typedCode(pack));
    expect(typedCode(pack)).toMatchObject({ typed: true, parsed: pack, findings: [] });
  });
});

describe('a field that may have swallowed another', () => {
  const read = { gtin: pack.gtin, expDate: pack.expDate, lotNum: '', sn: '' };

  test('is told with every way in which both may read', () => {
    expect(swallowedIn({ ...read, lotNum: 'LOT4221SN99' })).toEqual({
      name: 'lotNum',
      value: 'LOT4221SN99',
      readings: [{ lotNum: 'LOT42', sn: 'SN99' }],
    });
    expect(swallowedIn({ ...read, lotNum: 'A2121B' })?.readings).toEqual([
      { lotNum: 'A', sn: '21B' },
      { lotNum: 'A21', sn: 'B' },
    ]);
    expect(swallowedIn({ ...read, sn: 'SN9910LOT42' })).toMatchObject({
      name: 'sn',
      readings: [{ sn: 'SN99', lotNum: 'LOT42' }],
    });
  });

  test('is none where nothing is missing, or where nothing could stand inside', () => {
    for (const fields of [pack, { ...read, lotNum: 'LOT42' }, blankFields])
      expect(swallowedIn(fields)).toBeUndefined();
  });

  test('is told also when somebody has typed the serial number once more', () => {
    expect(swallowedIn({ ...read, lotNum: 'LOT4221SN99', sn: 'SN99' })?.readings).toEqual([
      { lotNum: 'LOT42', sn: 'SN99' },
    ]);
  });
});

describe('warnings', () => {
  test('name the check digit that was expected, once there are fourteen digits', () => {
    expect(expectedCheckDigit('05012345678901')).toBe('0');
    expect(expectedCheckDigit('05012345678900')).toBeUndefined();
    expect(expectedCheckDigit('0501234567890')).toBeUndefined();
  });

  test('tell the day that a typed expiry means, or that the calendar does not have it', () => {
    for (const typed of ['2705', '270500', '270531', '05/2027'])
      expect(dayMeant(typed, 2026)).toBe('2027-05-31');
    expect(dayMeant('270230', 2026)).toBe('no-day');
    expect([dayMeant('27', 2026), dayMeant('2713', 2026)]).toEqual([undefined, undefined]);
  });
});
