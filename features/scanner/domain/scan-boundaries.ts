import { isModifier, type KeyPress } from './key-press.ts';
import { layoutPairs } from './layout-pairs.ts';
import { sameButForCase } from './letter-case.ts';
import { isNamedKey, tokenOf, tokensOf } from './scan-tokens.ts';
import type { ScannerConfig } from './scanner-config.ts';

type Relation =
  /** The press continues the scan. */
  | 'belongs'
  /** The scan is complete and this press begins another, however soon it comes. */
  | 'begins-next'
  /** The scan is complete and this press is not part of any scan. */
  | 'outside';

const typed = (keys: readonly KeyPress[]): readonly KeyPress[] => keys.filter((press) => !isModifier(press));

/** A symbology identifier, the GTIN of a pack, or a plain bar code; people type none of them. */
const code = /\][a-z]\d|01\d{14}|(?<!\d)(\d{8}|\d{12,14})$/i;

const codeStart = /^(\][a-z]\d|01\d{14})/i;

/** Finds where scans begin and end by the configured keys. */
export const scanBoundaries = ({ layout, prefix, suffix, prefixKey }: ScannerConfig) => {
  const pair = layoutPairs[layout];
  const nameOf = (press: KeyPress): string => tokenOf(press, pair).name;
  const is = (press: KeyPress, name: string): boolean => sameButForCase(nameOf(press), name);
  const starters = prefixKey === undefined ? [] : [prefixKey];
  const beginnings = [...prefix.slice(0, 1), ...starters];

  const endInSuffix = (names: readonly string[]): boolean =>
    sameButForCase(names.slice(-suffix.length).join(' '), suffix.join(' '));

  /** Looks only at single presses, because it runs at every key. */
  const isComplete = (keys: readonly KeyPress[]): boolean =>
    suffix.length > 0 && endInSuffix(typed(keys).slice(-suffix.length).map(nameOf));

  /** A key such as F7 cannot occur inside a text, so after a whole prefix it starts the next scan. */
  const interrupts = (keys: readonly KeyPress[], name: string): boolean =>
    isNamedKey(name) && typed(keys).length >= prefix.length;

  const namesOf = (keys: readonly KeyPress[]): readonly string[] =>
    tokensOf(keys, pair).map(({ name }) => name);

  const looksLikeCode = (keys: readonly KeyPress[]): boolean => code.test(namesOf(keys).join(''));

  /** People type characters too; a scanner would have sent its suffix or, without one, a code. */
  const isNoScan = (keys: readonly KeyPress[]): boolean =>
    suffix.length > 0 ? !endInSuffix(namesOf(keys)) : !looksLikeCode(keys);

  return {
    /** Whether the scan is finished; without a suffix only silence ends it. */
    isOver: (keys: readonly KeyPress[]): boolean => suffix.length === 0 || endInSuffix(namesOf(keys)),

    /** Whether a whole code begins here, so that it is not the rest of another. */
    beginsCode: (keys: readonly KeyPress[]): boolean => codeStart.test(namesOf(keys).join('')),

    /** Permanent listening: only the prefix key starts a scan. */
    startsScan: (press: KeyPress): boolean => starters.some((name) => is(press, name)),

    /** Whether a person typed the prefix key, alone or as the first of several characters. */
    isTyping: (keys: readonly KeyPress[]): boolean =>
      typed(keys).length <= prefix.length || (!starters.every(isNamedKey) && isNoScan(keys)),

    /** Whether a configured suffix is still missing from what is a scan by its prefix key or by its text. */
    awaitsSuffix: (keys: readonly KeyPress[]): boolean =>
      suffix.length > 0 && !endInSuffix(namesOf(keys)) && (starters.every(isNamedKey) || looksLikeCode(keys)),

    relationTo: (keys: readonly KeyPress[], press: KeyPress): Relation => {
      if (isModifier(press)) return 'belongs';
      const complete = isComplete(keys);
      const beginning = beginnings.find((name) => is(press, name));
      if (beginning !== undefined && (complete || interrupts(keys, beginning))) return 'begins-next';
      if (!complete || !suffix.every(isNamedKey)) return 'belongs';
      return prefix.length === 0 ? 'begins-next' : 'outside';
    },
  };
};
