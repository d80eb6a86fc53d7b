import type { KeyPress } from './key-press.ts';
import { layoutPairs, type ScannerLayout } from './layout-pairs.ts';
import { tokensOf } from './scan-tokens.ts';
import { canStartScan, maxAffixKeys, type ScannerConfig } from './scanner-config.ts';

/** Names of the pressed keys in a configuration, as a scanner with this layout would mean them. */
export const keyNames = (presses: readonly KeyPress[], layout: ScannerLayout): readonly string[] =>
  tokensOf(presses, layoutPairs[layout]).map(({ name }) => name);

/** Builds a configuration from manual choices; keys beyond the maximum are dropped. */
export const manualConfig = (chosen: Pick<ScannerConfig, 'layout' | 'prefix' | 'suffix'>): ScannerConfig => {
  const prefix = chosen.prefix.slice(0, maxAffixKeys);
  const suffix = chosen.suffix.slice(0, maxAffixKeys);
  const prefixKey = prefix.find(canStartScan);
  return {
    version: 1,
    layout: chosen.layout,
    prefix,
    suffix,
    ...(prefixKey === undefined ? {} : { prefixKey }),
  };
};
