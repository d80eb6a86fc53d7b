import { expect, test } from 'vitest';
import type { LateAnswer } from '../contract/index.ts';
import { answerWords, shortSerial } from './notice-words.ts';
import { answerWith } from './testing/told.ts';
import { hu } from './texts.hu.ts';

const t = (key: keyof typeof hu, values: Readonly<Record<string, string | number>> = {}) =>
  hu[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test.each<[Partial<LateAnswer>, string]>([
  [{}, 'Kijelentés: rendben'],
  [{ operation: 'undo-dispense', status: 'A' }, 'Kijelentés visszavonása: rendben'],
  [{ operation: 'destroy' }, 'Selejtezés: rendben'],
  [{ operation: 'verify', status: 'A' }, 'Ellenőrzés: aktív'],
  [{ operation: 'verify', status: 'I' }, 'Ellenőrzés: inaktív'],
  [{ reasonCode: 'NMVS_NC_PCK_23' }, 'Kijelentés: nem igazolták (NMVS_NC_PCK_23)'],
  [{ reasonCode: 'NMVS_NC_PCK_22', alertId: 'HU-1' }, 'Riasztás: Kijelentés'],
])('%j is told as “%s”', (given, words) => {
  expect(answerWords(t, answerWith(given))).toBe(words);
});

test.each([
  ['DEMO-PENDING', 'DEMO-PENDING'],
  ['12345678901234567890', '…34567890'],
  ['', ''],
])('the serial number %s is shown as %s', (sn, shown) => {
  expect(shortSerial(sn)).toBe(shown);
});
