import { classOf, LETTER_CASES, LOWER_CASE } from './character-set.ts';
import type { Certainty, Finding } from './finding.ts';
import type { CodeElement } from './piece.ts';
import { isAllSmall, isCaseSwapped } from './symbology.ts';

/**
 * Whether Caps Lock swapped the letters of a code, or the scanner made them lower case. The symbology identifier proves
 * it: `]D2` can only be a swapped `]d2`, and `]C1` would not have stayed as it is. Where it does not, letters that are
 * all in lower case are suspicious, because batch and serial numbers are nearly always printed in capitals. A code
 * without letters is not affected.
 */
const swapOf = (cases: number, symbology: string | undefined): Certainty | undefined => {
  if ((cases & LETTER_CASES) === 0) return undefined;
  if (symbology !== undefined && isCaseSwapped(symbology)) return 'proven';
  const settled = symbology !== undefined && !isAllSmall(symbology);
  return cases === LOWER_CASE && !settled ? 'suspected' : undefined;
};

const lettersOf = ({ value, valueAt }: CodeElement) => {
  let cases = 0;
  let first = Number.POSITIVE_INFINITY;
  for (let at = 0; at < value.length; at++) {
    const letter = classOf(value.charCodeAt(at)) & LETTER_CASES;
    if (letter !== 0 && cases === 0) first = valueAt + at;
    cases |= letter;
  }
  return { cases, first };
};

/** Positioned at the first letter of the code's values. */
export const swappedCase = (
  elements: readonly CodeElement[],
  symbology: string | undefined,
): Finding | undefined => {
  const letters = elements.map(lettersOf);
  const certainty = swapOf(
    letters.reduce((cases, each) => cases | each.cases, 0),
    symbology,
  );
  const at = letters.reduce((least, { first }) => Math.min(least, first), Number.POSITIVE_INFINITY);
  return certainty && { kind: 'swapped-case', at, certainty };
};
