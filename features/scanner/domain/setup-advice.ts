import { groupSeparator } from '@pecset/gs1';
import { charactersLost } from './read-character.ts';
import type { OddKeyboard, Reading } from './setup-readings.ts';
import { testCode, testGtin } from './test-code.ts';

/** What may help when the test code was not recognised; the words for it belong to the page. */
export type SetupAdvice =
  | OddKeyboard
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
  layout !== undefined && holdsTestCode(text, charactersLost[layout]);

/** The advice for a scan in which no reading found the test code. */
export const adviceFor = (readings: readonly Reading[]): SetupAdvice | undefined => {
  if (readings.some(({ text }) => holdsTestCode(text, groupSeparator))) return 'separator-replaced';
  if (readings.some(isLossy)) return 'characters-lost';
  if (readings.some(({ text }) => text.includes(`01${testGtin}`))) return 'garbled';
  return readings.some(({ text }) => /01\d{14}/.test(text)) ? 'other-code' : undefined;
};
