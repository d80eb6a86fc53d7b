import { hasCode, type KeyPress } from './key-press.ts';

export const swapCase = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Equal apart from the effect of Caps Lock. */
export const sameButForCase = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** The shown letter contradicts Shift: Caps Lock is on, or Shift is not reported. */
const contradictsShift = ({ key, shift }: KeyPress): boolean =>
  /^\p{L}$/u.test(key) && (key !== key.toLowerCase()) !== shift;

/** Caps Lock as reported, or as inferred from a letter whose physical key is known. */
export const capsLockIsOn = (press: KeyPress): boolean =>
  press.capsLock ?? (hasCode(press) && contradictsShift(press));

/** Neither the physical key nor Caps Lock is known, and the letter contradicts Shift. */
const caseIsOpen = (press: KeyPress): boolean =>
  press.capsLock === undefined && !hasCode(press) && contradictsShift(press);

export type CaseFinding =
  /** Caps Lock was on; the text is still right, as its identifier proves or because it has no letters. */
  | 'caps-lock'
  /** The symbology identifier came with its case swapped, so all letters were swapped back. */
  | 'case-restored'
  /** The case of letters (and on enhu of what shares their keys) may be wrong; the text is left as read. */
  | 'case-doubtful';

type SettledCase = { readonly text: string; readonly findings: readonly CaseFinding[] };

/**
 * AIM symbology identifiers with their case swapped, none of which is in use itself: ]D is Code One, ]c Channel Code,
 * ]q unassigned (ISO/IEC 15424). ]E0 is left out: it is EAN-13's own, not a swapped ]e0.
 */
const swappedIdentifiers = new Set([']D1', ']D2', ']c1', ']q3']);

/** A swapped identifier may also come from a scanner that converts all letters to one case; the other letters tell. */
const rulesOutConversion = (identifier: string, rest: string): boolean => {
  const converted = identifier === identifier.toUpperCase() ? rest.toUpperCase() : rest.toLowerCase();
  return rest !== converted || rest === swapCase(rest);
};

const hasLetters = (text: string): boolean => /[a-z]/i.test(text.replace(/^\][a-z]\d/i, ''));

/** A correct identifier proves the case of what follows, but `]d2` also survives a conversion to lower case. */
const provesCase = (identifier: string, rest: string): boolean =>
  swappedIdentifiers.has(swapCase(identifier)) &&
  !(hasLetters(rest) && `${identifier}${rest}` === `${identifier}${rest}`.toLowerCase());

/** A text and the part of it that keys typed: characters sent as Alt sequences are not affected by Caps Lock. */
type TypedText = { readonly text: string; readonly typed: string };

/**
 * Some scanners react to Caps Lock by inverting Shift for letters, so even key and Shift together do not tell the case
 * that was meant; only the identifier does.
 */
export const settleCase = ({ text, typed }: TypedText, presses: readonly KeyPress[]): SettledCase => {
  const capsLock = presses.some(capsLockIsOn);
  const told: readonly CaseFinding[] = capsLock ? ['caps-lock'] : [];
  const identifier = text.slice(0, 3);
  const rest = text.slice(3);
  if (swappedIdentifiers.has(identifier)) {
    return (capsLock && /[a-z]/i.test(typed)) || rulesOutConversion(identifier, rest)
      ? { text: swapCase(text), findings: [...told, 'case-restored'] }
      : { text: swapCase(identifier) + rest, findings: ['case-doubtful'] };
  }
  const doubtful =
    !provesCase(identifier, rest) && (presses.some(caseIsOpen) || (capsLock && hasLetters(typed)));
  return { text, findings: doubtful ? ['case-doubtful'] : told };
};
