import { codeTexts } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import { codesFor, says } from './search.ts';

const known = (texts: typeof codeTexts.en) => [...Object.entries(texts.codes), ...Object.entries(texts.own)];
const found = (query: string, texts = codeTexts.en) => codesFor(query, known(texts)).map(({ code }) => code);

test.each(['PCK_22', 'NMVS_NC_PCK_22', 'nc_pck_22', 'pck 22', 'pck22', ' Pck-22 ', '22'])(
  'somebody who looks for “%s” finds PCK_22 first',
  (query) => expect(found(query)[0]).toBe('NMVS_NC_PCK_22'),
);

test('a whole code finds that code alone, and a family finds all of it', () => {
  expect(found('NMVS_NC_PCK_22')).toEqual(['NMVS_NC_PCK_22']);
  expect(found('PKI')).toEqual(['NMVS_FE_PKI_01', 'NMVS_FE_PKI_06', 'NMVS_FE_PKI_07']);
  expect(found('2')).toContain('NMVS_NC_PC_02');
});

test('every code of the catalogue, and each of our own, is found by its name in both languages', () => {
  for (const texts of Object.values(codeTexts))
    for (const [code] of known(texts)) {
      expect(found(code, texts), code).toContain(code);
      expect(found(code.replace('NMVS_', ''), texts), code).toContain(code);
    }
});

test('a code is found by what is said of it, with or without accents', () => {
  expect(found('already inactive')).toContain('NMVS_NC_PCK_22');
  expect(found('ismeretlen sorozatszam', codeTexts.hu)).toContain('NMVS_NC_PC_02');
  expect(found('ISMERETLEN SOROZATSZÁM', codeTexts.hu)).toContain('NMVS_NC_PC_02');
});

test('a code that is not in the catalogue is not taken for another one', () => {
  expect(codesFor('NMVS_NC_PCK_99', known(codeTexts.en))).toEqual([]);
});

test('words are found in any order, wherever the accents are; nothing is said about what is not there', () => {
  const text = 'Kapcsolja ki a Caps Lockot, és őrizze meg a Gyűjtődobozt.';
  for (const query of ['caps lock', 'lockot caps', 'őrizze', 'orizze', 'gyujtodoboz', ''])
    expect(says(text, query), query).toBe(true);
  expect(says(text, 'caps kamera')).toBe(false);
});
