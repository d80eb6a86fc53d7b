import { groupSeparator } from '@pecset/gs1';
import { charactersLost } from './read-character.ts';
import type { ForeignComputer } from './setup-keyboards.ts';
import type { OddKeyboard, Reading } from './setup-readings.ts';
import { testCode, testGtin } from './test-code.ts';

/** What may help if the test code was not recognised; the page has the texts. */
export type SetupAdvice =
  | OddKeyboard
  | ForeignComputer
  /** The scanner types digits with Shift, as on Czech, Slovak and French keyboards. */
  | 'scanner-shifts-digits'
  /** As many keys as the test code has characters, but letters or punctuation are elsewhere, as on German keyboards. */
  | 'scanner-other'
  /** The scanner converts all letters to upper or lower case. */
  | 'case-upper'
  | 'case-lower'
  /** Character 29 is replaced by something else; the scanner must be set to send it. */
  | 'separator-replaced'
  /** Neither key codes nor AltGr arrive and the layouts differ; the scanner must be set to the computer's layout. */
  | 'characters-lost'
  /** The test code is surrounded by many other keys; scan once and type nothing meanwhile. */
  | 'extra-keys'
  /** The product number of the test code arrived, but the rest is damaged; the scanner should type more slowly. */
  | 'garbled'
  /** A readable code, but not the test code. */
  | 'other-code';

/** Whether the text contains the test code if the given characters match anything. */
const holdsTestCode = (text: string, anything: string): boolean =>
  Array.from(text).some((_, start) =>
    Array.from(testCode).every(
      (character, index) => anything.includes(character) || text[start + index] === character,
    ),
  );

const isLossy = ({ layout, text }: Reading): boolean =>
  layout !== undefined && holdsTestCode(text, charactersLost(layout));

const product = `01${testGtin}`;

/** The product number as it reads if digits are typed with Shift: readings for a US scanner have these characters. */
const shiftedProduct = product.replace(/\d/g, (digit) => ')!@#$%^&*('.charAt(Number(digit)));

/** Characters on which the world's layouts differ most; digits and other letters keep their places. */
const elsewhere = `${testCode.replace(/[0-9A-Za-z]/g, '')}YZyz`;

/** Advice for a scan in which no reading contains the test code. */
export const adviceFor = (readings: readonly Reading[]): SetupAdvice | undefined => {
  if (readings.some(({ text }) => holdsTestCode(text, groupSeparator))) return 'separator-replaced';
  if (readings.some(isLossy)) return 'characters-lost';
  if (readings.some(({ text }) => text.includes(shiftedProduct))) return 'scanner-shifts-digits';
  if (readings.some(({ text }) => holdsTestCode(text, elsewhere))) return 'scanner-other';
  if (readings.some(({ text }) => text.includes(product))) return 'garbled';
  return readings.some(({ text }) => /01\d{14}/.test(text)) ? 'other-code' : undefined;
};
