import { aiAt } from './application-identifiers.ts';
import { hasCheckDigit } from './check-digit.ts';
import { DATE_LENGTH, isPossibleDate } from './element-date.ts';
import type { Finding, LikelySeparator } from './finding.ts';
import { GTIN_LENGTH } from './gtin.ts';
import type { CodeElement } from './piece.ts';

/** Not required on a pack, so not missed; but a value that is too long may have swallowed one. */
const nationalNumbers = ['710', '711', '712', '713', '714'];

const isEndOrAi = (value: string, at: number): boolean =>
  at === value.length || aiAt(value, at) !== undefined;

/** A possible date or a right check digit, with nothing or an AI behind it, is hardly there by chance. */
const isStrong = (value: string, { ai, at }: LikelySeparator): boolean => {
  const valueAt = at + ai.length;
  if (ai === '17')
    return isPossibleDate(value, valueAt, 'day-or-00') && isEndOrAi(value, valueAt + DATE_LENGTH);
  const end = valueAt + GTIN_LENGTH;
  return ai === '01' && hasCheckDigit(value, valueAt, end) && isEndOrAi(value, end);
};

/** `10` or `21` somewhere in a value is weak evidence, but all there is when batch and serial are glued. */
const isWeak = (value: string, { ai, at }: LikelySeparator): boolean =>
  ai !== '01' && ai !== '17' && at + ai.length < value.length;

/** What stands before the separator must fit its own AI, so only the first characters come into question. */
const candidates = ({ rule, value }: CodeElement, wanted: readonly string[]): readonly LikelySeparator[] => {
  const found: LikelySeparator[] = [];
  for (let at = 1; at <= Math.min(rule.most, value.length); at++) {
    const ai = aiAt(value, at)?.ai;
    if (ai !== undefined && wanted.includes(ai)) found.push({ at, ai });
  }
  return found;
};

/**
 * A batch that ends in the very serial number swallowed it, and somebody has typed the serial number once more. By
 * chance that does not happen.
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
 * A separator that got lost on the way lets a value swallow the elements behind it. So look inside a value for
 * those that the code should have but has not. The finding stands at the best guess; `likely` has all of them.
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
