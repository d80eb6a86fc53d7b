import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ScannerLoader } from './scanner-loader.ts';
import { storageKey } from './storage-key.ts';
import { ScannerContext } from './use-scanner.ts';

type ScannerProviderProps = { readonly scanner: ScannerLoader; readonly children: ReactNode };

/**
 * Scanning for the whole app, wherever the focus is. The scanner is outside the first load of those who have none set
 * up and are on a page without a scan button.
 */
export const ScannerProvider = ({ scanner, children }: ScannerProviderProps) => {
  const loaded = useSyncExternalStore(scanner.watch, scanner.loaded);
  useEffect(() => {
    if (localStorage.getItem(storageKey) !== null) void scanner.load();
  }, [scanner]);

  return (
    <ScannerContext value={scanner}>
      {children}
      <Suspense>{loaded && <loaded.Overlay />}</Suspense>
    </ScannerContext>
  );
};
