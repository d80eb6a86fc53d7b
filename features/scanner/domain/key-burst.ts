import { maxScanKeys } from './decode-scan.ts';
import { isModifier, type KeyPress } from './key-press.ts';

/** Keys that follow each other as a scanner's do. */
export type KeyBurst = {
  readonly keys: readonly KeyPress[];
  /** How many of them type a character. */
  readonly characters: number;
  /** The first of those. */
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

/** What is a scan for certain may stall: a busy computer delivers its Enter late. */
export const stallMs = 400;

/** Shorter than any bar code. */
const fewestCharacters = 8;

/** Nobody types so much outside a field at that pace. */
const manyCharacters = 16;

/** Quicker than anybody types. */
const typingMs = 70;

/** A space presses buttons, and Ctrl gives commands. */
const typesCharacter = (press: KeyPress): boolean =>
  press.key.length === 1 && press.key !== ' ' && press.ctrl === press.alt && !isModifier(press);

/** Whether a scanner sent them. */
export const isScannerBurst = ({ characters, firstAt, lastAt }: KeyBurst): boolean =>
  characters >= manyCharacters ||
  (characters >= fewestCharacters && lastAt - firstAt < (characters - 1) * typingMs);

/** A function key alone may be what announces a scan: people press none right before one. */
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
