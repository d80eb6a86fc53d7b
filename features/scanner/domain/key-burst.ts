import { maxScanKeys } from './decode-scan.ts';
import type { KeyPress } from './key-press.ts';

/** Keys that follow each other as a scanner's do. */
export type KeyBurst = {
  readonly keys: readonly KeyPress[];
  /** How many of them type a character. */
  readonly characters: number;
  readonly lastAt: number;
};

export const noBurst: KeyBurst = { keys: [], characters: 0, lastAt: Number.NEGATIVE_INFINITY };

/** A stock scanner may take 100 ms from one key to the next. */
const gapMs = 120;

/** Shorter than any bar code, longer than what anybody types outside a field. */
const fewestCharacters = 8;

const typesCharacter = ({ key }: KeyPress): boolean => key.length === 1;

export const withPress = (burst: KeyBurst, press: KeyPress): KeyBurst => {
  const { keys, characters } = press.time - burst.lastAt < gapMs ? burst : noBurst;
  return {
    keys: keys.length > maxScanKeys ? keys : [...keys, press],
    characters: characters + Number(typesCharacter(press)),
    lastAt: press.time,
  };
};

/** Whether a scanner sent them: nobody types as fast outside a field. */
export const isScannerBurst = ({ characters }: KeyBurst): boolean => characters >= fewestCharacters;
