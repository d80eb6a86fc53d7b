import { maxScanKeys } from './decode-scan.ts';
import { isModifier, type KeyPress } from './key-press.ts';

/** Key presses that follow each other at a scanner's pace. */
export type KeyBurst = {
  readonly keys: readonly KeyPress[];
  /** How many of the keys type a character. */
  readonly characters: number;
  /** Time of the first key that types a character. */
  readonly firstAt: number;
  readonly lastAt: number;
};

export const noBurst: KeyBurst = {
  keys: [],
  characters: 0,
  firstAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
};

/** A stock scanner may take 100 ms from one key to the next. */
const gapMs = 120;

/** A certain scan may stall this long: a busy computer delivers its Enter late. */
export const stallMs = 400;

/** Fewer characters than any bar code has. */
const fewestCharacters = 8;

/** Nobody types this many characters outside a field at that pace. */
const manyCharacters = 16;

/** Milliseconds per character, faster than anyone types. */
const typingMs = 70;

/** Excludes the space, which presses buttons, and Ctrl combinations, which are commands. */
const typesCharacter = (press: KeyPress): boolean =>
  press.key.length === 1 && press.key !== ' ' && press.ctrl === press.alt && !isModifier(press);

export const isScannerBurst = ({ characters, firstAt, lastAt }: KeyBurst): boolean =>
  characters >= manyCharacters ||
  (characters >= fewestCharacters && lastAt - firstAt < (characters - 1) * typingMs);

/** A function key alone may announce a scan, because people press none right before one. */
const isAnnouncement = ({ keys }: KeyBurst): boolean => keys.every(({ key }) => /^F\d+$/.test(key));

export const withPress = (burst: KeyBurst, press: KeyPress): KeyBurst => {
  const mayStall = isScannerBurst(burst) || isAnnouncement(burst);
  const goesOn = press.time - burst.lastAt < (mayStall ? stallMs : gapMs);
  const { keys, characters, firstAt } = goesOn ? burst : noBurst;
  return {
    keys: keys.length > maxScanKeys ? keys : [...keys, press],
    characters: characters + Number(typesCharacter(press)),
    firstAt: characters === 0 ? press.time : firstAt,
    lastAt: press.time,
  };
};
