import { useShowDialog } from '@pecset/web-kit';
import type { ScannedCode } from '../listening/scanned-code.ts';
import { useScanner } from '../listening/use-scanner.ts';
import { ManualEntry } from './index.ts';

/** Opens the manual entry; what was typed takes the same way as a scan. */
export const useManualEntry = (): (() => void) => {
  const scanner = useScanner();
  const show = useShowDialog();
  const enter = async () => {
    const code = await show<ScannedCode | undefined>((onAnswer) => <ManualEntry onAnswer={onAnswer} />);
    if (code) scanner.accept(code);
  };
  return () => void enter();
};
