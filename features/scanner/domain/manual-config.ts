import type { KeyPress } from './key-press.ts';
import { layoutPairs, type ScannerLayout } from './layout-pairs.ts';
import { tokensOf } from './scan-tokens.ts';
import { canStartScan, maxAffixKeys, type ScannerConfig } from './scanner-config.ts';

/** What pressed keys are called in a configuration: as a scanner of this layout would mean them. */
export const keyNames = (presses: readonly KeyPress[], layout: ScannerLayout): readonly string[] =>
  tokensOf(presses, layoutPairs[layout]).map(({ name }) => name);

/** A configuration put together by hand; keys beyond what one can hold are left out. */
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
