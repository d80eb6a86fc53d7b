import { checkCode, checkContent, type Finding, parseCode } from '@pecset/gs1';
import { expect, test } from 'vitest';
import { verdictTextsIn } from '../contract/verdict-texts.ts';
import { findingWords, type SayFinding } from './finding-words.ts';

const GS = '\u001d';
const good = `010599123456789417301231${'10'}L1${GS}21SN1`;

const sayIn =
  (language: 'hu' | 'en'): SayFinding =>
  (key, values) =>
    verdictTextsIn[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const every: readonly Finding[] = [
  ...checkCode(parseCode(good.replace('7894', '7895'))),
  ...checkCode(parseCode(`]d1${good}`)),
  ...checkCode(parseCode(`${good}${GS}21SN1${GS}21SN2`)),
  ...checkCode(parseCode(`${good.replace('301231', '301331')}${GS}@@${'x'.repeat(60)}`)),
  ...checkContent({ gtin: '0599', expDate: undefined, lotNum: 'L'.repeat(25), sn: 'a é' }),
  { kind: 'lost-separator', at: 0, ai: '10', likely: [] },
  { kind: 'swapped-case', at: 0, certainty: 'proven' },
  { kind: 'swapped-case', at: 0, certainty: 'suspected' },
  { kind: 'other-symbol', at: 0, symbology: ']C1' },
  { kind: 'character', at: 0, ai: '714', character: GS, allowed: 'set-82' },
  { kind: 'unreadable', at: 0, text: `${GS}${'x'.repeat(60)}` },
];

test.each(['hu', 'en'] as const)('whatever is found in a code is said in words, whole, in %s', (language) => {
  const kinds = new Set(every.map(({ kind }) => kind));
  expect([...kinds].sort((one, other) => (one < other ? -1 : 1))).toEqual([
    ...['character', 'check-digit', 'duplicate', 'impossible-date', 'length', 'lost-separator', 'missing'],
    ...['other-symbol', 'swapped-case', 'unreadable'],
  ]);
  for (const finding of every) {
    const words = findingWords(sayIn(language), finding);
    expect(words.length, finding.kind).toBeGreaterThan(10);
    expect(words).not.toMatch(/undefined|\{\{/);
    expect(words).not.toContain(GS);
  }
});
