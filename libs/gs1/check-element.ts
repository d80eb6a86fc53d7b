import { firstOutside } from './character-set.ts';
import { closingDigit } from './check-digit.ts';
import { DATE_LENGTH, isPossibleDate } from './element-date.ts';
import type { Finding } from './finding.ts';
import type { CodeElement } from './piece.ts';

type Check = (element: CodeElement) => Finding | undefined;

const checkLength: Check = ({ rule: { ai, least, most }, value: { length }, valueAt }) =>
  length < least || length > most ? { kind: 'length', ai, at: valueAt, length, least, most } : undefined;

/** A character beyond the Basic Multilingual Plane is two UTF-16 code units. */
const characterAt = (value: string, at: number): string =>
  value.slice(at, at + (Number(value.codePointAt(at)) > 0xffff ? 2 : 1));

const checkCharacters: Check = ({ rule: { ai, digits, rest }, value, valueAt }) => {
  const front = Math.min(digits, value.length);
  const frontEnd = firstOutside('digits', value, 0, front);
  const outside = frontEnd < front ? frontEnd : firstOutside(rest, value, front);
  if (outside === value.length) return undefined;
  const allowed = outside < front ? 'digits' : rest;
  return { kind: 'character', ai, at: valueAt + outside, character: characterAt(value, outside), allowed };
};

const checkCheckDigit: Check = ({ rule: { ai, checked }, value, valueAt }) => {
  if (checked === 0 || value.length < checked) return undefined;
  const last = checked - 1;
  const found = value.charAt(last);
  const expected = closingDigit(value.slice(0, last));
  return found === expected ? undefined : { kind: 'check-digit', ai, at: valueAt + last, found, expected };
};

const checkDate: Check = ({ rule: { ai, date }, value, valueAt }) => {
  if (date === undefined || value.length < DATE_LENGTH || isPossibleDate(value, 0, date)) return undefined;
  return { kind: 'impossible-date', ai, at: valueAt, date: value.slice(0, DATE_LENGTH) };
};

/** At most one finding on the length and one on the content: a wrong character makes check digit and date moot. */
export const checkElement = (element: CodeElement): readonly Finding[] =>
  [checkLength(element), checkCharacters(element) ?? checkCheckDigit(element) ?? checkDate(element)].filter(
    (finding) => finding !== undefined,
  );
