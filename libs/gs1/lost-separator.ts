import { aiAt } from './application-identifiers.ts';
import { hasCheckDigit } from './check-digit.ts';
import { DATE_LENGTH, isPossibleDate } from './element-date.ts';
import type { Finding, LikelySeparator } from './finding.ts';
import { GTIN_LENGTH } from './gtin.ts';
import type { CodeElement } from './piece.ts';

/** Optional on a pack, so never reported as missing; but an overlong value may have swallowed one. */
const nationalNumbers = ['710', '711', '712', '713', '714'];

const isEndOrAi = (value: string, at: number): boolean =>
  at === value.length || aiAt(value, at) !== undefined;

/** A possible date or a right check digit, followed by the end or an AI, is hardly a coincidence. */
const isStrong = (value: string, { ai, at }: LikelySeparator): boolean => {
  const valueAt = at + ai.length;
  if (ai === '17')
    return isPossibleDate(value, valueAt, 'day-or-00') && isEndOrAi(value, valueAt + DATE_LENGTH);
  const end = valueAt + GTIN_LENGTH;
  return ai === '01' && hasCheckDigit(value, valueAt, end) && isEndOrAi(value, end);
};

/** `10` or `21` somewhere in a value is weak evidence, but the only one if batch and serial run together. */
const isWeak = (value: string, { ai, at }: LikelySeparator): boolean =>
  ai !== '01' && ai !== '17' && at + ai.length < value.length;

/** The part before the separator must fit its own AI, so only the first characters are candidates. */
const candidates = ({ rule, value }: CodeElement, wanted: readonly string[]): readonly LikelySeparator[] => {
  const found: LikelySeparator[] = [];
  for (let at = 1; at <= Math.min(rule.most, value.length); at++) {
    const ai = aiAt(value, at)?.ai;
    if (ai !== undefined && wanted.includes(ai)) found.push({ at, ai });
  }
  return found;
};

/**
 * A batch that ends with AI 21 and the serial number has swallowed it, and the user has typed the serial number again.
 * That is no coincidence.
 */
export const swallowedSerial = (elements: readonly CodeElement[]): Finding | undefined => {
  const [batch, serial] = ['10', '21'].map((ai) => elements.find(({ rule }) => rule.ai === ai));
  if (batch === undefined || serial === undefined) return undefined;
  const at = batch.value.length - `21${serial.value}`.length;
  if (at < 1 || !batch.value.endsWith(`21${serial.value}`)) return undefined;
  const there = batch.valueAt + at;
  return { kind: 'lost-separator', ai: '10', at: there, likely: [{ at: there, ai: '21' }] };
};

/**
 * A lost separator lets a value swallow the elements behind it, so this looks inside a value for elements that the code
 * lacks. The finding points at the best guess; `likely` has all of them.
 */
export const lostSeparator = (element: CodeElement, missing: readonly string[]): Finding | undefined => {
  const { rule, value, valueAt } = element;
  const wanted = value.length > rule.most ? [...missing, ...nationalNumbers] : missing;
  if (rule.predefined || wanted.length === 0) return undefined;
  const found = candidates(element, wanted).filter(
    (candidate) => isStrong(value, candidate) || isWeak(value, candidate),
  );
  const best = found.find((candidate) => isStrong(value, candidate)) ?? found[0];
  if (best === undefined) return undefined;
  const likely = found.map(({ at, ai }) => ({ at: valueAt + at, ai }));
  return { kind: 'lost-separator', ai: rule.ai, at: valueAt + best.at, likely };
};
