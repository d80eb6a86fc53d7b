import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Scanner } from './scanner.ts';
import type { ScannerNeeds } from './start-scanner.ts';
import { storageKey } from './storage-key.ts';
import { ScannerContext } from './use-scanner.ts';

const ScannerOverlay = lazy(async () => ({
  default: (await import('./scanner-overlay.tsx')).ScannerOverlay,
}));

/** Fetched once; after a failure it is tried again when it is next asked for. */
const scannerLoader = (needs: ScannerNeeds, onLoad: () => void) => {
  let loading: Promise<Scanner> | undefined;
  const fetchScanner = async () => {
    try {
      const { startScanner } = await import('./start-scanner.ts');
      onLoad();
      return startScanner(needs);
    } catch (fault) {
      loading = undefined;
      throw fault;
    }
  };
  return () => {
    loading ??= fetchScanner();
    return loading;
  };
};

/**
 * Scanning for the whole app, wherever the focus is. It is outside the first load of those who have no scanner set up
 * and are on a page without a scan button.
 */
export const ScannerProvider = ({ children, ...needs }: ScannerNeeds & { readonly children: ReactNode }) => {
  const [isLoaded, setLoaded] = useState(false);
  const [load] = useState(() => scannerLoader(needs, () => setLoaded(true)));
  useEffect(() => {
    if (localStorage.getItem(storageKey) !== null) void load();
  }, [load]);

  return (
    <ScannerContext value={load}>
      {children}
      <Suspense>{isLoaded && <ScannerOverlay />}</Suspense>
    </ScannerContext>
  );
};
