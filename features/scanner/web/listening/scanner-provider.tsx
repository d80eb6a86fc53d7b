import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ScannerLoader } from './loaded-scanner.ts';
import { ScannerContext } from './use-scanner.ts';

type ScannerProviderProps = { readonly scanner: ScannerLoader; readonly children: ReactNode };

/** By then the page and its own requests are loaded. */
const LATER_MS = 2_000;

/** Provides scanning to the whole app, wherever the focus is; without a configured scanner it loads after the page. */
export const ScannerProvider = ({ scanner, children }: ScannerProviderProps) => {
  const loaded = useSyncExternalStore(scanner.watch, scanner.loaded);
  useEffect(() => {
    if (loaded) return;
    const timer = setInterval(() => void scanner.load(), LATER_MS);
    return () => clearInterval(timer);
  }, [scanner, loaded]);

  return (
    <ScannerContext value={scanner}>
      {children}
      <Suspense>{loaded && <loaded.Overlay />}</Suspense>
    </ScannerContext>
  );
};
