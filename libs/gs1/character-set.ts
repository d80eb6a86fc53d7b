/** Character 29: FNC1 as a scanner sends it, the end of an element without predefined length. */
export const GS = 29;
export const groupSeparator = String.fromCharCode(GS);

export type CharacterSet = 'digits' | 'set-82' | 'set-39' | 'set-64';

/** The classes of a character as bits, so that one table lookup answers every question about it. */
export const LOWER_CASE = 1;
export const UPPER_CASE = 2;
export const LETTER_CASES = LOWER_CASE | UPPER_CASE;
const SET_82 = 4;
const DIGIT = 8;
const SET_39 = 16;
const SET_64 = 32;

const bitOf: Readonly<Record<CharacterSet, number>> = {
  digits: DIGIT,
  'set-82': SET_82,
  'set-39': SET_39,
  'set-64': SET_64,
};

const digits = '0123456789';
const upperCase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lowerCase = upperCase.toLowerCase();

/** GS1 General Specifications, figure 7.11-1: what a batch or serial number may consist of. */
export const set82 = `!"%&'()*+,-./${digits}:;<=>?${upperCase}_${lowerCase}`;

const members: readonly (readonly [bit: number, characters: string])[] = [
  [LOWER_CASE, lowerCase],
  [UPPER_CASE, upperCase],
  [SET_82, set82],
  [DIGIT, digits],
  [SET_39, `#-/${digits}${upperCase}`],
  [SET_64, `-_=${digits}${upperCase}${lowerCase}`],
];

const classes = new Uint8Array(128);

/** The bits of a character; 0 beyond ASCII. */
export const classOf = (code: number): number => classes[code] ?? 0;

for (const [bit, characters] of members) {
  for (const character of characters)
    classes[character.charCodeAt(0)] = classOf(character.charCodeAt(0)) | bit;
}

/** The first position from `start` whose character is outside the set; `end` when there is none. */
export const firstOutside = (set: CharacterSet, text: string, start = 0, end = text.length): number => {
  const bit = bitOf[set];
  let at = start;
  while (at < end && (classOf(text.charCodeAt(at)) & bit) !== 0) at++;
  return at;
};

export const isSet82 = (text: string): boolean => firstOutside('set-82', text) === text.length;
export const isDigits = (text: string): boolean => firstOutside('digits', text) === text.length;
