import { type ScannerConfig, writeScannerConfig } from '@pecset/scanner/domain';

/** Whether a set-up is the one that this workstation has saved. */
export const isSameConfig = (config: ScannerConfig, saved: ScannerConfig | undefined): boolean =>
  saved !== undefined && writeScannerConfig(config) === writeScannerConfig(saved);
