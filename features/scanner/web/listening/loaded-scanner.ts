import type { ComponentType } from 'react';
import type { Scanner } from './scanner.ts';

export type LoadedScanner = {
  readonly scanner: Scanner;
  /** Scan notices, rendered over any screen. */
  readonly Overlay: ComponentType;
};

/** The page's only scanner, loaded when first needed. */
export type ScannerLoader = {
  readonly load: () => Promise<LoadedScanner>;
  /** `undefined` until loaded; synchronous, so that rendering need not wait for a promise that is already resolved. */
  readonly loaded: () => LoadedScanner | undefined;
  readonly watch: (watcher: () => void) => () => void;
};
