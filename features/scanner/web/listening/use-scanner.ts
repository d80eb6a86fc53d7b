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

/** Gives the scanner, which is fetched when it is first needed. */
export const ScannerContext = createContext<ScannerLoader | undefined>(undefined);

/** Suspends while the scanner is being fetched. */
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
 * The code that was last scanned, typed or pasted; a page that was opened by its address has none. Does not
 * cause a render for every key and wait.
 */
export const useLastScan = (): ScannedCode | undefined => {
  const scanner = useScanner();
  return useSyncExternalStore(scanner.watch, () => scanner.status().lastScan);
};

/** How many scans wait while this one is handled. */
export const useQueuedScans = (): number => useScannerStatus().queued;

/** Whether others wait behind the scan on screen, or one is just being read; asked when it matters. */
export const useScansWait = (): (() => boolean) => {
  const scanner = useScanner();
  return () => {
    const { queued, listening } = scanner.status();
    return queued > 0 || listening === 'reading';
  };
};

/** While `busy`, as when a result is loading or an alert is open, further scans wait their turn. */
export const useHoldScans = (busy: boolean): void => {
  const scanner = useScanner();
  // Held with the screen itself, not after it: the next scan may be due already.
  useLayoutEffect(() => (busy ? scanner.hold() : undefined), [scanner, busy]);
};

/** Tells once of each code how it came in this window just now. */
export const useTakeArrival = (): ((code: ScannedCode) => Arrival | undefined) => useScanner().takeArrival;

/** Lays packs into the basket that nobody has scanned. */
export const useLayInBasket = (): Scanner['layInBasket'] => useScanner().layInBasket;

/** Tells once of the scans that had to wait for a login. */
export const useTakeWaited = (): (() => readonly WaitedScan[]) => useScanner().takeWaited;

/** While the caller is mounted and wants them, scans come to it instead of leading to the pack's page. */
export const useScanTarget = (onScan: ScanTarget | undefined): void => {
  const scanner = useScanner();
  // With the screen itself: a scan that was held until it is there is due at once.
  useLayoutEffect(() => onScan && scanner.sendTo(onScan), [scanner, onScan]);
};

/** While the caller is mounted it is told of every scan that led nowhere. */
export const useFailedScans = (onFailure: FailureWatcher, from?: 'a-moment-ago'): void => {
  const scanner = useScanner();
  // With the target: a held scan that fails as soon as the basket is there must find it.
  useLayoutEffect(() => scanner.watchFailures(onFailure, from), [scanner, onFailure, from]);
};

/** While the caller is mounted a scan comes to it at once, whatever holds the others, and leads nowhere. */
export const useScanComparison = (compare: Comparison): void => {
  const scanner = useScanner();
  // As above: a scan that was held is due at once.
  useLayoutEffect(() => scanner.compareWith(compare), [scanner, compare]);
};

/** While the caller is mounted nobody is there to scan for: what comes is told, and leads nowhere. */
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

/** A page that is left shows no spinner any more: the next one must not lose keys to a scan that nobody sees. */
export const useStopWaiting = (): void => {
  const { listener } = useScanner();
  useEffect(() => listener.stopWaiting, [listener]);
};
