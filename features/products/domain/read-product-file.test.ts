import { checkDigit } from '@pecset/gs1';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_FAULTS, readProductFile } from './index.ts';

const ASPIRIN = '05991234567894';
const EMBER = '09520000000011';

const rowsOf = (...lines: readonly string[]) => {
  const read = readProductFile(lines.join('\n'));
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.map(({ gtin, name }) => [gtin, name]);
};
const faultsOf = (...lines: readonly string[]) => {
  const read = readProductFile(lines.join('\n'));
  if (read.ok) throw new Error('the file was read');
  return read.refusal.map(({ line, what }) => [line, what]);
};

describe('a file is read', () => {
  test.each([
    ['with semicolons', [`${ASPIRIN};Aspirin 20x`]],
    ['with commas', [`${ASPIRIN},Aspirin 20x`]],
    ['with tabs', [`${ASPIRIN}\tAspirin 20x`]],
    ['with the name first', [`Aspirin 20x;${ASPIRIN}`]],
    ['with a heading', ['GTIN;Név', `${ASPIRIN};Aspirin 20x`]],
    ['with the heading of an export', ['OEP_TTT;OEP_NEV;OEP_EAN', `210000001;Aspirin 20x;${ASPIRIN}`]],
    ['with other columns between', ['EAN;Ár;Megnevezés', `${ASPIRIN};1200;Aspirin 20x`]],
    ['with a heading for the code alone', ['Vonalkód;Leírás', `${ASPIRIN};Aspirin 20x`]],
    ['with a heading for the name alone', ['Kód;Megnevezés', `${ASPIRIN};Aspirin 20x`]],
    ['with separators at the end of lines', [`${ASPIRIN};Aspirin 20x;;`]],
    ['with empty lines', ['', ' ; ', `${ASPIRIN};Aspirin 20x`, '', '']],
    ['with lines that end as on Windows', [`${ASPIRIN};Aspirin 20x\r`, '\r']],
    ['with quotation marks', [`"${ASPIRIN}";"Aspirin 20x"`]],
    ['with quotation marks on Windows', [`"${ASPIRIN}" ;"Aspirin 20x"\r`, '']],
    ['with a line break and more space than needed in the name', [`${ASPIRIN};" Aspirin\n20x "`]],
    ['with the same line twice', [`${ASPIRIN};Aspirin 20x`, `${ASPIRIN};Aspirin 20x`]],
  ])('%s', (_, lines) => {
    expect(rowsOf(...lines)).toEqual([[ASPIRIN, 'Aspirin 20x']]);
  });

  test('with doubled quotation marks for single ones', () => {
    expect(rowsOf(`${ASPIRIN};"""Aspirin"" 20x"`)).toEqual([[ASPIRIN, '"Aspirin" 20x']]);
  });

  test('with quotation marks within a name, which mean themselves', () => {
    expect(rowsOf(`${ASPIRIN};Tapasz 5" széles`)).toEqual([[ASPIRIN, 'Tapasz 5" széles']]);
  });

  test('with names that hold the other separators', () => {
    expect(rowsOf(`${ASPIRIN},Aspirin; 20x`, `${EMBER},"Ember, 10x"`)).toEqual([
      [ASPIRIN, 'Aspirin; 20x'],
      [EMBER, 'Ember, 10x'],
    ]);
  });
});

describe('zeros that a spreadsheet lost are put back', () => {
  test.each([
    ['13 digits', '5991234567894', ASPIRIN],
    ['12 digits', '614141000036', '00614141000036'],
    ['11 digits', '12345678905', '00012345678905'],
    ['8 digits', '96385074', '00000096385074'],
    ['7 digits', '1234565', '00000001234565'],
  ])('in a code of %s', (_, cell, gtin) => {
    expect(rowsOf('gtin;name', `${cell};Aspirin`)).toEqual([[gtin, 'Aspirin']]);
  });
});

describe('a line is refused', () => {
  const longest = 'x'.repeat(200);
  test.each([
    ['without a code', ';Aspirin', 'no-gtin'],
    ['with a code that a spreadsheet has rounded', '5,99123E+12;Aspirin', 'rounded-gtin'],
    ['with one rounded the English way', '5.99123e12;Aspirin', 'rounded-gtin'],
    ['with letters in the code', '0599123456789X;Aspirin', 'not-a-gtin'],
    ['with a code that is too long', `0${ASPIRIN};Aspirin`, 'not-a-gtin'],
    ['with a code that is too short', '17;Aspirin', 'not-a-gtin'],
    ['with zeros alone', '00000000;Aspirin', 'not-a-gtin'],
    ['with a digit that is wrong', '05991234567898;Aspirin', 'wrong-check-digit'],
    ['without a name', `${ASPIRIN}`, 'no-name'],
    ['with an empty name', `${ASPIRIN}; `, 'no-name'],
    ['with a name of more than 200 characters', `${ASPIRIN};${longest}y`, 'long-name'],
    ['with a character of another character set', `${ASPIRIN};Aspirin \u0096 20x`, 'odd-characters'],
    ['with an override of the direction', `${ASPIRIN};Aspirin \u202e 20x`, 'odd-characters'],
    ['with a character that was lost', `${ASPIRIN};Aspirin \ufffd 20x`, 'odd-characters'],
    ['with a quotation mark that is not closed', `${ASPIRIN};"Aspirin`, 'unreadable-line'],
    ['with words after the closing quotation mark', `${ASPIRIN};"Aspirin" 20x`, 'unreadable-line'],
    ['without an end', `${ASPIRIN};${'x'.repeat(6_000)}`, 'unreadable-line'],
  ])('%s, and the ones after it are looked at too', (_, line, what) => {
    expect(faultsOf('GTIN;Név', `${EMBER};Ember`, line, '17;rövid')).toEqual([
      [3, what],
      [4, 'not-a-gtin'],
    ]);
    expect(rowsOf(`${ASPIRIN};${longest}`)).toEqual([[ASPIRIN, longest]]);
  });

  test('when it ends before the column of the codes', () => {
    expect(faultsOf('Név;Ár;GTIN', 'Aspirin')).toEqual([[2, 'no-gtin']]);
  });

  test('when its code has another name above', () => {
    expect(faultsOf(`${ASPIRIN};Aspirin`, `${ASPIRIN};Kalmopyrin`, '5991234567894;Aspirin')).toEqual([
      [2, 'another-name'],
    ]);
  });

  test('by the number that an editor shows, after names of several lines too', () => {
    expect(faultsOf(`${ASPIRIN};"Aspirin\n20x\n30x"`, '', '17;x')).toEqual([[5, 'not-a-gtin']]);
  });

  test('among the first hundred only', () => {
    const lines = Array.from({ length: 300 }, () => '17;x');
    expect(faultsOf('gtin;name', ...lines)).toHaveLength(MOST_FAULTS);
  });
});

describe('a file is refused as a whole', () => {
  test.each([
    ['that is empty', '', 'nothing-in-it'],
    ['that has a heading alone', 'GTIN;Név\n', 'nothing-in-it'],
    ['that is no text, such as a workbook', 'PK\u0003\u0004\u0000\u0000', 'not-text'],
    ['whose columns nobody can tell', 'Kód;Leírás\n1;x', 'unclear-columns'],
    ['that has three columns and no heading', `${ASPIRIN};Aspirin;20x`, 'unclear-columns'],
    ['that has one column', `${ASPIRIN}`, 'unclear-columns'],
    ['whose first line cannot be read', `"${ASPIRIN};Aspirin`, 'unclear-columns'],
  ])('%s', (_, text, what) => {
    expect(readProductFile(text)).toEqual({ ok: false, refusal: [{ line: 1, what }] });
  });

  test('that has more names than there may be', () => {
    const text = `${ASPIRIN};Aspirin\n${EMBER};Ember`;
    expect(readProductFile(text, 2)).toMatchObject({ ok: true });
    expect(readProductFile(text, 1)).toEqual({ ok: false, refusal: [{ line: 2, what: 'too-many-rows' }] });
  });
});

const digits = fc.stringMatching(/^[1-9]\d{6,12}$/).map((text) => `${text}${checkDigit(text)}`);
const word = fc.stringMatching(/^[A-Za-zÁÉÍÓÖŐÚÜŰáéíóöőúüű0-9;,"%&/.-]{1,30}$/);
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const list = fc.uniqueArray(fc.tuple(digits, name), {
  selector: ([code]) => code,
  minLength: 1,
  maxLength: 20,
});

test('whatever is written as CSV is read as it was meant, zeros or no zeros', () => {
  const separator = fc.constantFrom(';', ',', '\t');
  const newline = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(list, separator, newline, fc.boolean(), (rows, between, end, padded) => {
      const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
      const lines = rows.map(([code, words]) =>
        [padded ? code.padStart(14, '0') : code, quoted(words)].join(between),
      );
      const read = readProductFile(['GTIN', 'Név'].join(between) + end + lines.join(end));
      expect(read).toEqual({
        ok: true,
        value: rows.map(([code, words]) => ({ gtin: code.padStart(14, '0'), name: words })),
      });
    }),
  );
});

test('whatever a file holds, it is read or told what is wrong with it, line by line', () => {
  const pieces = fc.constantFrom(
    '"',
    '""',
    ';',
    ',',
    '\t',
    '\n',
    '\r\n',
    ASPIRIN,
    'gtin',
    'név',
    'Aspirin',
    ' ',
  );
  const text = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (whole) => {
      const read = readProductFile(whole);
      const lines = whole.split('\n').length;
      if (read.ok) expect(read.value.length).toBeGreaterThan(0);
      else for (const { line } of read.refusal) expect(line).toBeLessThanOrEqual(lines);
      expect(read.ok || read.refusal.length > 0).toBe(true);
    }),
  );
});
