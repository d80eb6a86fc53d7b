import { type ScannedCode, useTakeArrival } from '@pecset/scanner/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The scan that has just brought the pack, and whether its history is that of now. */
export type Arrival = { readonly scan: ScannedCode; readonly history: 'asked' | 'known' };

/**
 * A scan that has just come, until it is settled what follows from it by itself. When the pack on screen is scanned once
 * more its history is asked for again: a colleague may have dispensed it meanwhile.
 */
export const useArrival = (scan: ScannedCode | undefined, askAgain: () => Promise<unknown>) => {
  const takeArrival = useTakeArrival();
  const known = useRef(scan);
  const [arrival, setArrival] = useState<Arrival>();
  const onScan = useEffectEvent(async (code: ScannedCode) => {
    // Taken whatever comes of it: it is over once it was shown.
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
