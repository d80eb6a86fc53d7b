import { useShowDialog } from '@pecset/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { type PackSearch, type ScannedCode, searchOf } from '../listening/scanned-code.ts';
import { useScanner, useScannerStatus } from '../listening/use-scanner.ts';
import { ManualEntry } from './index.ts';

/**
 * Opens the manual entry, prefilled with what was read; typed data takes the same path as a scan. Resolves with whether
 * anything was typed.
 */
export const useManualEntry = (): ((
  read?: Partial<PackSearch>,
  /** Called before the typed code is delivered. */
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

/** Opens the manual entry for a code read without a serial number, so that the user can type the rest. */
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
