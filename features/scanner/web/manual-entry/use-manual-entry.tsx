import { useShowDialog } from '@pecset/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { type PackSearch, type ScannedCode, searchOf } from '../listening/scanned-code.ts';
import { useScanner, useScannerStatus } from '../listening/use-scanner.ts';
import { ManualEntry } from './index.ts';

/**
 * Opens the manual entry, filled in with what was read; what was typed takes the same way as a scan. Tells whether
 * something was typed.
 */
export const useManualEntry = (): ((
  read?: Partial<PackSearch>,
  /** Before what was typed goes its way. */
  onTyped?: () => void,
) => Promise<boolean>) => {
  const scanner = useScanner();
  const show = useShowDialog();
  return async (read, onTyped) => {
    const code = await show<ScannedCode | undefined>((onAnswer) => (
      <ManualEntry read={read} onAnswer={onAnswer} />
    ));
    if (!code) return false;
    onTyped?.();
    scanner.accept(code);
    return true;
  };
};

/** A code that was read without a serial number opens the manual entry: somebody can read the rest from the pack. */
export const useIncompleteScan = (enter: ReturnType<typeof useManualEntry>): void => {
  const scanner = useScanner();
  const { incomplete } = useScannerStatus();
  const onIncomplete = useEffectEvent((code: ScannedCode) => {
    scanner.takeIncomplete();
    void enter(searchOf(code));
  });
  useEffect(() => {
    if (incomplete) onIncomplete(incomplete);
  }, [incomplete]);
};
