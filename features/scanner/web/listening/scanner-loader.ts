import type { AnyRouter } from '@tanstack/react-router';
import type { LoadedScanner, ScannerLoader } from './loaded-scanner.ts';

type ScannerNeeds = {
  /** Asked for when the scanner is started: its routes need the loader, so the router comes after it. */
  readonly router: () => AnyRouter;
  /** The silence that ends a scan. */
  readonly debounceMs: number;
  /** Kept once the first page is on screen. */
  readonly firstPage: Promise<unknown>;
};

const fetchScanner = async ({ router, ...needs }: ScannerNeeds): Promise<LoadedScanner> => {
  const [{ startScanner }, { ScannerOverlay }] = await Promise.all([
    import('./start-scanner.ts'),
    import('../notices/scanner-overlay.tsx'),
  ]);
  return { scanner: startScanner({ router: router(), ...needs }), Overlay: ScannerOverlay };
};

/** The page's one scanner: fetched once; after a failure it is tried again when it is next asked for. */
export const makeScannerLoader = (needs: ScannerNeeds): ScannerLoader => {
  const watchers = new Set<() => void>();
  let loading: Promise<LoadedScanner> | undefined;
  let loaded: LoadedScanner | undefined;

  const fetchOnce = async () => {
    try {
      loaded = await fetchScanner(needs);
      for (const watcher of watchers) watcher();
      return loaded;
    } catch (fault) {
      loading = undefined;
      throw fault;
    }
  };
  return {
    load: () => {
      loading ??= fetchOnce();
      return loading;
    },
    loaded: () => loaded,
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
};
