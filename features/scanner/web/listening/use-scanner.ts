import { createContext, use, useContext, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ScannerLoader } from './loaded-scanner.ts';
import type { ScannedCode } from './scanned-code.ts';
import type {
  Arrival,
  Comparison,
  FailureWatcher,
  Scanner,
  ScannerStatus,
  ScanTarget,
  WaitedScan,
} from './scanner.ts';

/** Provides the loader of the scanner. */
export const ScannerContext = createContext<ScannerLoader | undefined>(undefined);

/** Suspends while the scanner is loading. */
export const useScanner = (): Scanner => {
  const loader = useContext(ScannerContext);
  if (!loader) throw new Error('useScanner needs a ScannerProvider above it');
  return (loader.loaded() ?? use(loader.load())).scanner;
};

export const useScannerStatus = (): ScannerStatus => {
  const scanner = useScanner();
  return useSyncExternalStore(scanner.watch, scanner.status);
};

/**
 * The code last scanned, typed or pasted; undefined if the page was opened by its address. Does not re-render at every
 * key.
 */
export const useLastScan = (): ScannedCode | undefined => {
  const scanner = useScanner();
  return useSyncExternalStore(scanner.watch, () => scanner.status().lastScan);
};

/** Number of scans that wait while this one is handled. */
export const useQueuedScans = (): number => useScannerStatus().queued;

/** Whether further scans are queued or one is being read; evaluated when called. */
export const useScansWait = (): (() => boolean) => {
  const scanner = useScanner();
  return () => {
    const { queued, listening } = scanner.status();
    return queued > 0 || listening === 'reading';
  };
};

/** Queues further scans while `busy`, e.g. while a result is loading or an alert is open. */
export const useHoldScans = (busy: boolean): void => {
  const scanner = useScanner();
  // A layout effect, because the next scan may already be due when the screen appears.
  useLayoutEffect(() => (busy ? scanner.hold() : undefined), [scanner, busy]);
};

/** Returns once for each code how it arrived in this window. */
export const useTakeArrival = (): ((code: ScannedCode) => Arrival | undefined) => useScanner().takeArrival;

/** Adds packs to the basket without a scan. */
export const useLayInBasket = (): Scanner['layInBasket'] => useScanner().layInBasket;

/** Returns once the scans that had to wait for a login. */
export const useTakeWaited = (): (() => readonly WaitedScan[]) => useScanner().takeWaited;

/** While the caller is mounted with a handler, scans go to it instead of the pack's page. */
export const useScanTarget = (onScan: ScanTarget | undefined): void => {
  const scanner = useScanner();
  // A layout effect, because a scan held back until now is delivered at once.
  useLayoutEffect(() => onScan && scanner.sendTo(onScan), [scanner, onScan]);
};

/** While mounted, the caller is told of every failed scan. */
export const useFailedScans = (onFailure: FailureWatcher, from?: 'a-moment-ago'): void => {
  const scanner = useScanner();
  // Registered together with the target: a held-back scan that fails as soon as the basket appears must find it.
  useLayoutEffect(() => scanner.watchFailures(onFailure, from), [scanner, onFailure, from]);
};

/** While mounted, the caller gets scans at once, despite any hold, and they change no page. */
export const useScanComparison = (compare: Comparison): void => {
  const scanner = useScanner();
  // As above: a held-back scan is delivered at once.
  useLayoutEffect(() => scanner.compareWith(compare), [scanner, compare]);
};

/** While mounted, e.g. on the lock screen, scans are only reported and change no page. */
export const useLostScans = (onScan: () => void): void => {
  const { compareWith, listener } = useScanner();
  useLayoutEffect(() => {
    listener.stopWaiting();
    return compareWith(() => {
      onScan();
      return 'taken';
    });
  }, [compareWith, listener, onScan]);
};

/** Stops waiting when a page is left: without its spinner the next page would lose keys to a scan that nobody sees. */
export const useStopWaiting = (): void => {
  const { listener } = useScanner();
  useEffect(() => listener.stopWaiting, [listener]);
};
