import { isModifier, type KeyPress } from './key-press.ts';
import { layoutPairs } from './layout-pairs.ts';
import { isNamedKey, sameKey, tokenOf } from './scan-tokens.ts';
import type { ScannerConfig } from './scanner-config.ts';

type Relation =
  /** The press goes on with the scan. */
  | 'belongs'
  /** The scan is complete and this press begins another, however soon it comes. */
  | 'begins-next'
  /** The scan is complete and this press has nothing to do with scanning. */
  | 'outside';

const typed = (keys: readonly KeyPress[]): readonly KeyPress[] => keys.filter((press) => !isModifier(press));

/** Where scans begin and end by the configured keys, as far as single presses can tell. */
export const scanBoundaries = ({ layout, prefix, suffix, prefixKey }: ScannerConfig) => {
  const nameOf = (press: KeyPress): string => tokenOf(press, layoutPairs[layout]).name;
  const is = (press: KeyPress, name: string): boolean => sameKey(nameOf(press), name);
  const starters = prefixKey === undefined ? [] : [prefixKey];
  const beginnings = [...prefix.slice(0, 1), ...starters];
  const suffixIsNamed = suffix.length > 0 && suffix.every(isNamedKey);

  const hasSuffix = (keys: readonly KeyPress[]): boolean =>
    suffix.length > 0 && sameKey(typed(keys).slice(-suffix.length).map(nameOf).join(' '), suffix.join(' '));

  /** A key such as F7 cannot stand inside a text: after a whole prefix it is the next scan's, suffix or not. */
  const interrupts = (keys: readonly KeyPress[], name: string): boolean =>
    isNamedKey(name) && typed(keys).length >= prefix.length;

  return {
    /** Permanent listening: the prefix key starts a scan, nothing else does. */
    startsScan: (press: KeyPress): boolean => starters.some((name) => is(press, name)),

    /** No more than the prefix came: somebody typed that key. */
    isPrefixOnly: (keys: readonly KeyPress[]): boolean => typed(keys).length <= prefix.length,

    relationTo: (keys: readonly KeyPress[], press: KeyPress): Relation => {
      if (isModifier(press)) return 'belongs';
      const complete = hasSuffix(keys);
      const beginning = beginnings.find((name) => is(press, name));
      if (beginning !== undefined && (complete || interrupts(keys, beginning))) return 'begins-next';
      if (!complete || !suffixIsNamed) return 'belongs';
      return prefix.length === 0 ? 'begins-next' : 'outside';
    },
  };
};
