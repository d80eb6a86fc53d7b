import type { ComponentType } from 'react';
import type { Scanner } from './scanner.ts';

export type LoadedScanner = {
  readonly scanner: Scanner;
  /** What scanning has to say over whatever screen is shown. */
  readonly Overlay: ComponentType;
};

/** The page's one scanner, which is fetched when it is first needed. */
export type ScannerLoader = {
  readonly load: () => Promise<LoadedScanner>;
  /** Nothing until the scanner is there: who draws with it then need not wait for a promise that is kept already. */
  readonly loaded: () => LoadedScanner | undefined;
  readonly watch: (watcher: () => void) => () => void;
};
