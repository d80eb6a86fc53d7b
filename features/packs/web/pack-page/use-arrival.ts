import { type ScannedCode, useTakeArrival } from '@pecset/scanner/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The scan that has just brought the pack, and whether its history is up to date. */
export type Arrival = { readonly scan: ScannedCode; readonly history: 'asked' | 'known' };

/**
 * A new scan, until it is decided what it triggers. If the pack on screen is scanned again, its history is reloaded: a
 * colleague may have dispensed it meanwhile.
 */
export const useArrival = (scan: ScannedCode | undefined, askAgain: () => Promise<unknown>) => {
  const takeArrival = useTakeArrival();
  const known = useRef(scan);
  const [arrival, setArrival] = useState<Arrival>();
  const onScan = useEffectEvent(async (code: ScannedCode) => {
    // Taken in any case: an arrival counts only once.
    const scanned = takeArrival(code) === 'read';
    const first = code === known.current;
    known.current = code;
    if (scanned) setArrival({ scan: code, history: first ? 'known' : 'asked' });
    if (first) return;
    await askAgain();
    if (scanned) setArrival({ scan: code, history: 'known' });
  });
  useEffect(() => {
    if (scan) void onScan(scan);
  }, [scan]);
  return { arrival, settle: () => setArrival(undefined) };
};
