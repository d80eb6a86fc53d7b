import type { AnyRouter } from '@tanstack/react-router';
import type { LoadedScanner, ScannerLoader } from './loaded-scanner.ts';

type ScannerNeeds = {
  /** A function, because the routes need the loader and the router is created after it. */
  readonly router: () => AnyRouter;
  /** Milliseconds of silence that end a scan. */
  readonly debounceMs: number;
  /** Resolves once the first page is on screen. */
  readonly firstPage: Promise<unknown>;
};

const fetchScanner = async ({ router, ...needs }: ScannerNeeds): Promise<LoadedScanner> => {
  const [{ startScanner }, { ScannerOverlay }] = await Promise.all([
    import('./start-scanner.ts'),
    import('../notices/scanner-overlay.tsx'),
  ]);
  return { scanner: startScanner({ router: router(), ...needs }), Overlay: ScannerOverlay };
};

/** Loads the scanner once; after a failure the next call retries. */
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
