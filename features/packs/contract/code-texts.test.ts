import { codeCatalogue, lookUpCode } from '@pecset/nmvs/codes';
import { expect, test } from 'vitest';
import { codeTexts, ownCodes, textOfCode } from './index.ts';

const languages = Object.entries(codeTexts);
const codes = [...Object.keys(codeCatalogue), ...Object.values(ownCodes)];
const strangers = [
  'NMVS_TI_RT_01',
  'NMVS_FE_AU_04',
  'NMVS_TE_XM_09',
  'NMVS_NOTIFY_XX_01',
  'NMVS_NC_PCK_24',
  '',
];

test.each([
  ['NMVS_NC_PC_01', 'Unknown Product Code'],
  ['NMVS_NC_PC_02', 'Unknown Serial Number'],
  ['NMVS_FE_LOT_03', 'Unknown Batch Number'],
  ['NMVS_FE_LOT_12', 'Expiry Date mismatch'],
  ['NMVS_FE_LOT_13', 'Batch Number (and serial number) mismatch'],
  ['NMVS_NC_PCK_06', 'Undo attempt does not match the pack status'],
  ['NMVS_NC_PCK_19', 'Status is already set on pack'],
  ['NMVS_NC_PCK_20', 'Undo timeframe was exceeded'],
  ['NMVS_NC_PCK_21', 'Undo attempted by different user'],
  ['NMVS_NC_PCK_22', 'Pack is already inactive'],
  ['NMVS_NC_PCK_23', 'Status re-set recorded by a double scan'],
])('%s is called "%s", letter for letter', (code, short) => {
  expect(textOfCode(codeTexts.en, code).short).toBe(short);
});

test.each(languages)(
  'every code of the catalogue, and each of our own, has words in %s',
  (_language, texts) => {
    for (const code of codes) {
      const { short, meaning, advice } = textOfCode(texts, code);
      for (const words of [short, meaning, advice]) expect(words.trim().length, code).toBeGreaterThan(5);
      expect(short.length, code).toBeLessThanOrEqual(70);
    }
  },
);

test.each(languages)('a code that nobody knows has words in %s, and none of success', (_language, texts) => {
  for (const code of strangers) {
    expect(lookUpCode(code).known, code).toBe(false);
    expect(textOfCode(texts, code).short.length, code).toBeGreaterThan(5);
    expect(textOfCode(texts, code)).not.toEqual(texts.codes.NMVS_SUCCESS);
  }
});

test('the Hungarian words are Hungarian, not English left behind', () => {
  for (const code of [...codes, ...strangers]) {
    const [en, hu] = [textOfCode(codeTexts.en, code), textOfCode(codeTexts.hu, code)];
    expect(hu.short, code).not.toBe(en.short);
    expect(hu.meaning, code).not.toBe(en.meaning);
    expect(hu.advice, code).toMatch(/[áéíóöőúüű]/);
  }
});

test('the advice on an alert speaks of the alert ID, in both languages', () => {
  for (const code of codes.filter((known) => lookUpCode(known).level === 5)) {
    expect(textOfCode(codeTexts.en, code).advice, code).toMatch(/alert ID/);
    expect(textOfCode(codeTexts.hu, code).advice, code).toMatch(/riasztás azonosítój/);
  }
});
