import { groupSeparator } from '@pecset/gs1';
import { charactersLost } from './read-character.ts';
import type { ForeignComputer } from './setup-keyboards.ts';
import type { OddKeyboard, Reading } from './setup-readings.ts';
import { testCode, testGtin } from './test-code.ts';

/** What may help when the test code was not recognised; the words for it belong to the page. */
export type SetupAdvice =
  | OddKeyboard
  | ForeignComputer
  /** The scanner types digits with Shift, as on Czech, Slovak and French keyboards. */
  | 'scanner-shifts-digits'
  /** As many keys as the test code has characters, but letters or punctuation are elsewhere, as on German ones. */
  | 'scanner-other'
  /** The scanner turns all letters into capitals or small ones. */
  | 'case-upper'
  | 'case-lower'
  /** Something else comes where character 29 should: set the scanner to send it. */
  | 'separator-replaced'
  /** Neither codes nor AltGr arrive, and the layouts differ: set the scanner to the computer's layout. */
  | 'characters-lost'
  /** The test code stands among many other keys: scan once and type nothing meanwhile. */
  | 'extra-keys'
  /** The test code's product number arrived, the rest is damaged: let the scanner type more slowly. */
  | 'garbled'
  /** A readable code, but not the test code. */
  | 'other-code';

/** Whether the test code stands in the text when some of its characters may be anything. */
const holdsTestCode = (text: string, anything: string): boolean =>
  Array.from(text).some((_, start) =>
    Array.from(testCode).every(
      (character, index) => anything.includes(character) || text[start + index] === character,
    ),
  );

const isLossy = ({ layout, text }: Reading): boolean =>
  layout !== undefined && holdsTestCode(text, charactersLost(layout));

const product = `01${testGtin}`;

/** Every reading has its US meaning for a shifted digit where the scanner is taken for a US one. */
const shiftedProduct = product.replace(/\d/g, (digit) => ')!@#$%^&*('.charAt(Number(digit)));

/** Where the layouts of the world differ most; digits and other letters stay in their places. */
const elsewhere = `${testCode.replace(/[0-9A-Za-z]/g, '')}YZyz`;

/** The advice for a scan in which no reading found the test code. */
export const adviceFor = (readings: readonly Reading[]): SetupAdvice | undefined => {
  if (readings.some(({ text }) => holdsTestCode(text, groupSeparator))) return 'separator-replaced';
  if (readings.some(isLossy)) return 'characters-lost';
  if (readings.some(({ text }) => text.includes(shiftedProduct))) return 'scanner-shifts-digits';
  if (readings.some(({ text }) => holdsTestCode(text, elsewhere))) return 'scanner-other';
  if (readings.some(({ text }) => text.includes(product))) return 'garbled';
  return readings.some(({ text }) => /01\d{14}/.test(text)) ? 'other-code' : undefined;
};
