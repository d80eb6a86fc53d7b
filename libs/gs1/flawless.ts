import { classOf, GS, isDigitAt, LETTER_CASES, SET_82 } from './character-set.ts';
import { hasCheckDigit } from './check-digit.ts';
import { DATE_LENGTH, isPossibleDate } from './element-date.ts';
import { GTIN_LENGTH, type Gtin, gtinAt } from './gtin.ts';
import { type ElementValue, type NrhnType, nrhnTypeOf, type ParsedCode } from './parsed-code.ts';
import { swapOf } from './swapped-case.ts';
import { contentStart, isDataMatrix, symbologyOf } from './symbology.ts';

/*
 * Nearly every pack that reaches a counter carries 01, 17, 10, 21 and perhaps 71x, without a flaw. This reader
 * knows only that case: it reads and checks in one pass without intermediate objects, and gives up at the first
 * thing that needs a closer look. It decides nothing on its own: what it reads, the full reader reads the same.
 */

/** Two characters as one number, exact for every pair of UTF-16 units. */
const pairAt = (text: string, at: number): number => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1);

const GTIN = pairAt('01', 0);
const EXPIRY = pairAt('17', 0);
const LOT = pairAt('10', 0);
const SERIAL = pairAt('21', 0);
const NATIONAL = pairAt('71', 0);

const AI_LENGTH = 2;
const LONGEST_TEXT = 20;
const ZERO = 48;
const FLAW = -1;

/** The end of a value and the cases of its letters in one number: a pair would be an object for each element. */
const measured = (end: number, cases: number): number => end * 4 + cases;
const endIn = (measure: number): number => measure >> 2;
const casesIn = (measure: number): number => measure & LETTER_CASES;

const measureText = (text: string, start: number): number => {
  const limit = Math.min(text.length, start + LONGEST_TEXT);
  let bits = 0;
  let at = start;
  for (; at < limit; at++) {
    const character = classOf(text.charCodeAt(at));
    if ((character & SET_82) === 0) break;
    bits |= character;
  }
  const ends = at === text.length || text.charCodeAt(at) === GS;
  return ends && at > start ? measured(at, casesIn(bits)) : FLAW;
};

const measureGtin = (text: string, start: number): number => {
  const end = start + GTIN_LENGTH;
  return hasCheckDigit(text, start, end) ? measured(end, 0) : FLAW;
};

const measureDate = (text: string, start: number): number => {
  const end = start + DATE_LENGTH;
  return isPossibleDate(text, start, 'day-or-00') ? measured(end, 0) : FLAW;
};

/** AI 71 has a third digit, which names the national numbering. */
const measureNational = (text: string, third: number): number =>
  isDigitAt(text, third) ? measureText(text, third + 1) : FLAW;

const measureValue = (text: string, pair: number, start: number): number => {
  switch (pair) {
    case GTIN:
      return measureGtin(text, start);
    case EXPIRY:
      return measureDate(text, start);
    case LOT:
    case SERIAL:
      return measureText(text, start);
    case NATIONAL:
      return measureNational(text, start);
    default:
      return FLAW;
  }
};

const noOthers: readonly ElementValue[] = [];

export const readFlawless = (text: string): ParsedCode | undefined => {
  const symbology = symbologyOf(text);
  if (symbology !== undefined && !isDataMatrix(symbology)) return undefined;
  let at = contentStart(text, symbology);
  let elements = 0;
  let cases = 0;
  let gtin: Gtin | undefined;
  let expDate: string | undefined;
  let lotNum: string | undefined;
  let sn: string | undefined;
  let nrhn: string | undefined;
  let nrhnType: NrhnType | undefined;
  while (at < text.length) {
    const pair = pairAt(text, at);
    const start = at + AI_LENGTH;
    const measure = measureValue(text, pair, start);
    if (measure === FLAW) return undefined;
    at = endIn(measure);
    cases |= casesIn(measure);
    elements++;
    switch (pair) {
      case GTIN:
        gtin = gtinAt(text, start);
        break;
      case EXPIRY:
        expDate = text.slice(start, at);
        break;
      case LOT:
        lotNum = text.slice(start, at);
        break;
      case SERIAL:
        sn = text.slice(start, at);
        break;
      default:
        nrhn = text.slice(start + 1, at);
        nrhnType = nrhnTypeOf(text.charCodeAt(start) - ZERO);
    }
    if (at < text.length && text.charCodeAt(at) === GS) at++;
  }
  // As many elements as fields: none came twice.
  const complete = gtin && expDate && lotNum && sn && elements === (nrhn ? 5 : 4);
  if (!complete || swapOf(cases, symbology) !== undefined || lotNum?.endsWith(`21${sn}`)) return undefined;
  return {
    gtin,
    expDate,
    lotNum,
    sn,
    nrhn,
    nrhnType,
    remain: '',
    others: noOthers,
    text,
    symbology,
    form: 'element-string',
    flawless: true,
  };
};
