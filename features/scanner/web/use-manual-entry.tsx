import { useShowDialog } from '@pecset/web-kit';
import { ManualEntry } from './manual-entry/index.ts';
import { type PackFields, typedCode } from './scanned-code.ts';
import { useScanner } from './use-scanner.ts';

/** Opens the manual entry; what was typed takes the same way as a scan. */
export const useManualEntry = (): (() => void) => {
  const scanner = useScanner();
  const show = useShowDialog();
  const enter = async () => {
    const fields = await show<PackFields | undefined>((onAnswer) => <ManualEntry onAnswer={onAnswer} />);
    if (fields) scanner.accept(typedCode(fields));
  };
  return () => void enter();
};
