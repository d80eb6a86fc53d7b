import { hasCode, type KeyPress } from './key-press.ts';

export const swapCase = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Equal but for what Caps Lock may have done: keys of a prefix or suffix, or what a layout shows. */
export const sameButForCase = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** The shown letter does not fit the Shift key: Caps Lock is on, or Shift is not told to us. */
const contradictsShift = ({ key, shift }: KeyPress): boolean =>
  /^\p{L}$/u.test(key) && (key !== key.toLowerCase()) !== shift;

/** Caps Lock as told, or as shown by a letter whose physical key is known. */
export const capsLockIsOn = (press: KeyPress): boolean =>
  press.capsLock ?? (hasCode(press) && contradictsShift(press));

/** Neither the physical key nor the state of Caps Lock is known, and the letter does not fit Shift. */
const caseIsOpen = (press: KeyPress): boolean =>
  press.capsLock === undefined && !hasCode(press) && contradictsShift(press);

export type CaseFinding =
  /** Caps Lock was on; the text is what the scanner meant, by its identifier or because it has no letters. */
  | 'caps-lock'
  /** The symbology identifier came with its case swapped, so all letters were swapped back. */
  | 'case-restored'
  /** The case of letters (and on enhu what shares their keys) may be wrong; the text is as it was read. */
  | 'case-doubtful';

type SettledCase = { readonly text: string; readonly findings: readonly CaseFinding[] };

/**
 * AIM symbology identifiers as they look with their case swapped, none of them in use by itself: ]D is Code One,
 * ]c Channel Code, ]q unassigned (ISO/IEC 15424). ]E0 is left out: it is EAN-13's own, not a swapped ]e0.
 */
const swappedIdentifiers = new Set([']D1', ']D2', ']c1', ']q3']);

/** A swapped identifier may also come from a scanner that converts all letters to one case; other letters tell. */
const rulesOutConversion = (identifier: string, rest: string): boolean => {
  const converted = identifier === identifier.toUpperCase() ? rest.toUpperCase() : rest.toLowerCase();
  return rest !== converted || rest === swapCase(rest);
};

const hasLetters = (text: string): boolean => /[a-z]/i.test(text.replace(/^\][a-z]\d/i, ''));

/** A right identifier proves the letters behind it, but `]d2` would outlive a scanner that turns all of them small. */
const provesCase = (identifier: string, rest: string): boolean =>
  swappedIdentifiers.has(swapCase(identifier)) &&
  !(hasLetters(rest) && `${identifier}${rest}` === `${identifier}${rest}`.toLowerCase());

/** Of a text, what its keys typed: what was sent by its number is out of Caps Lock's reach. */
type TypedText = { readonly text: string; readonly typed: string };

/**
 * Some scanners answer Caps Lock by turning Shift around for letters, so that even key and Shift together do not say
 * what they meant. Only the identifier does.
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
