import type { AnyRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { giveBack } from './give-back.ts';
import { listenTo } from './listen-to.ts';
import { ScanProblemNotice } from './scan-problem-notice.tsx';
import type { PackSearch } from './scanned-code.ts';
import { makeScanner } from './scanner.ts';
import { ScannerContext } from './use-scanner.ts';

type ScannerProviderProps = {
  readonly router: AnyRouter;
  /** The silence that ends a scan. */
  readonly debounceMs: number;
  readonly children: ReactNode;
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The router has loaded the page before React has painted it; the next scan waits for both. */
const showWith = (router: AnyRouter) => async (search: PackSearch) => {
  await router.navigate({ to: '/', search });
  await nextFrame();
  await nextFrame();
};

/** Scanning for the whole app, wherever the focus is. */
export const ScannerProvider = ({ router, debounceMs, children }: ScannerProviderProps) => {
  const [scanner] = useState(() =>
    makeScanner({
      quietMs: debounceMs,
      storage: localStorage,
      clock: () => performance.now(),
      showPack: showWith(router),
      giveBack,
    }),
  );
  useEffect(() => listenTo(window, scanner), [scanner]);

  return (
    <ScannerContext value={scanner}>
      {children}
      <Suspense>
        <ScanProblemNotice />
      </Suspense>
    </ScannerContext>
  );
};
